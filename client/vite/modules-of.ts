import { build, type PluginOption, type UserConfig } from 'vite';

/**
 * The modules that some files cannot do without: what they import, and what that imports, as far as something of it is
 * used. What is imported when it is wanted is not among them. The bundler alone knows, so it is asked.
 */
export async function modulesOf(
  entries: readonly string[],
  { resolve, plugins }: Pick<UserConfig, 'resolve'> & { readonly plugins: PluginOption[] },
): Promise<ReadonlySet<string>> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: resolve ?? {},
    plugins: [...plugins, withoutDynamicImports],
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'esnext',
      rolldownOptions: { input: [...entries], preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  return new Set(outputs.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : [])));
}

const withoutDynamicImports: PluginOption = {
  name: 'rooster:without-dynamic-imports',
  enforce: 'pre',
  resolveDynamicImport: (source) => ({ id: String(source), external: true }),
};
