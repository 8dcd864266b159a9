import i18next, { type BackendModule, type InitOptions, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { distinctUntilChanged, map } from 'rxjs';
import { DUTCH } from '#domain/texts/refusal-texts.nl';
import { type TextsByFile, withEvents, withSentences } from '../platform/i18n/event-texts.js';
import { LANGUAGES, type Language, DEFAULT_LANGUAGE } from '#domain/texts/languages';
import { session } from '../platform/session/current-session.js';
import common from '../platform/i18n/locales/common/nl.json' with { type: 'json' };
import offline from '../platform/i18n/locales/offline/nl.json' with { type: 'json' };
import app from './locales/nl.json' with { type: 'json' };
import type { FeatureNamespace } from './page-definition.js';

/** Texts of a feature, or of parts that several features share, travel with their pages, in the language that is needed. */
const pageTexts = import.meta.glob<ResourceKey>(
  [
    '../features/*/locales/{nl,en}.json',
    '../features/draft-week/week-fill/locales/{nl,en}.json',
    '../roster/**/locales/{nl,en}.json',
    // Those of OF_HOME.
    '!../features/{news,notification,roster-week,shift-request,special-job,swap,time-out}/locales/*.json',
    '!../roster/{approvals/*,shift-card}/locales/*.json',
  ],
  { import: 'default' },
);

/** Namespaces in one file, because every page in the frame fetches most of them. */
const OF_HOME = [
  'decisions',
  'news',
  'notification',
  'requests',
  'rosterWeek',
  'shiftRequest',
  'shiftCard',
  'specialJob',
  'swap',
  'timeOut',
] as const satisfies readonly FeatureNamespace[];
const isOfHome = isAmong(OF_HOME);
const homeTexts = {
  nl: () => import('./home-texts-nl.js'),
  en: () => import('./home-texts-en.js'),
};

/** Event texts live beside their features and are merged into the texts of history and account. */
const eventTexts = {
  nl: () => import('../platform/i18n/event-texts-nl.js'),
  en: () => import('../platform/i18n/event-texts-en.js'),
};
const COMPLETED: Readonly<Record<string, (own: never, ofFeatures: TextsByFile) => ResourceKey>> = {
  history: withSentences,
  account: withEvents,
};

const completed = async (
  namespace: string,
  language: string,
  own: () => Promise<ResourceKey>,
): Promise<ResourceKey> => {
  const complete = COMPLETED[namespace];
  if (!complete) return own();
  const [texts, ofFeatures] = await Promise.all([own(), eventTexts[language === 'en' ? 'en' : 'nl']()]);
  // Event texts are merged into the texts of their namespace.
  return complete(texts as never, ofFeatures.eventTexts);
};

const folderOf = (namespace: string): string => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const OF_FRAME = ['common', 'app', 'errors', 'offline'] as const;
const isOfFrame = isAmong(OF_FRAME);
const frameTextsEn = async () => (await import('./texts-en.js')).texts;

const pageBackend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = loaderOf(language, namespace);
    if (!load) return done(new Error(`no texts for ${namespace} in ${language}`), false);
    completed(namespace, language, load).then(
      (texts) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    );
  },
};

function loaderOf(language: string, namespace: string): (() => Promise<ResourceKey>) | undefined {
  if (language === 'en' && isOfFrame(namespace)) return async () => (await frameTextsEn())[namespace];
  if (isOfHome(namespace)) return async () => (await homeTexts[language === 'en' ? 'en' : 'nl']()).texts[namespace];
  const file = `/${folderOf(namespace)}/locales/${language}.json`;
  return Object.entries(pageTexts).find(([path]) => path.endsWith(file))?.[1];
}

function isAmong<Name extends string>(names: readonly Name[]): (name: string) => name is Name {
  return (name): name is Name => names.some((one) => one === name);
}

const options: InitOptions = {
  fallbackLng: DEFAULT_LANGUAGE,
  supportedLngs: LANGUAGES,
  ns: [...OF_FRAME],
  defaultNS: 'common',
  // The Dutch texts of frame and errors are bundled; other languages load first when they are the user's, otherwise
  // after the page.
  resources: { nl: { app, common, errors: DUTCH, offline } },
  partialBundledLanguages: true,
  interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  react: { useSuspense: false },
};

/**
 * Starts i18next in the language of the session and follows its changes for as long as the page lives. Resolves when
 * the first texts have loaded.
 */
export async function startTexts(): Promise<void> {
  await i18next
    .use(pageBackend)
    .use(initReactI18next)
    .init({ ...options, lng: session.filters.value.locale });
  session.filters.values$
    .pipe(
      map(({ locale }) => locale),
      distinctUntilChanged(),
    )
    .subscribe((locale) => void showLanguage(locale));
}

/**
 * Loads the English texts of the frame in the background, so that the language can be chosen without a connection.
 * Failures are ignored.
 */
export const fetchOtherLanguage = (): void => void frameTextsEn().catch(() => undefined);

async function showLanguage(language: Language): Promise<void> {
  // The document takes even the same language for a change of style, of everything in it.
  if (document.documentElement.lang !== language) document.documentElement.lang = language;
  if (i18next.language !== language) await i18next.changeLanguage(language);
}

/**
 * Loads texts in the current language; those that failed before are loaded again.
 *
 * @throws Error when they cannot be loaded
 */
export async function loadTexts(namespaces: readonly FeatureNamespace[]): Promise<void> {
  await ask((done) => i18next.loadNamespaces(namespaces, done));
  const missing = missingOf(namespaces);
  if (missing.length === 0) return;
  // i18next treats a failed file as loaded and would show keys as texts, so it is reloaded.
  await ask((done) => i18next.reloadResources(i18next.language, missing, done));
  const still = missingOf(missing);
  if (still.length > 0) throw new Error(`texts not loaded: ${still.join(', ')}`);
}

const missingOf = (namespaces: readonly FeatureNamespace[]): FeatureNamespace[] =>
  namespaces.filter((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));

const ask = (load: (done: (errors?: unknown) => void) => Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    load((errors) => (errors ? reject(new Error('texts not loaded', { cause: errors })) : resolve())).catch(reject);
  });
