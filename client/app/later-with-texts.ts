import type { ComponentType } from 'react';
import { later } from '../shared/ui/later.js';
import { loadTexts } from './i18n.js';
import type { FeatureNamespace } from './page-definition.js';

/** A part of another feature that the first paint does without, with its words. */
export const laterWithTexts = <Props extends object>(
  namespace: FeatureNamespace,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => later(async () => (await Promise.all([load(), loadTexts([namespace])]))[0]);
