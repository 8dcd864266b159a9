import type { ComponentType } from 'react';
import { lazyPart } from '../kit/ui/layout/lazy-part.js';
import { loadTexts } from './i18n.js';
import type { FeatureNamespace } from './page-definition.js';

/** A part of another feature that the first paint does without, with its words. */
export const lazyWithTexts = <Props extends object>(
  namespace: FeatureNamespace,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(async () => (await Promise.all([load(), loadTexts([namespace])]))[0]);
