import type { ComponentType } from 'react';
import { lazyPart } from '../kit/ui/layout/lazy-part.js';
import { loadTexts } from './i18n.js';
import type { FeatureNamespace } from './page-definition.js';

/**
 * Lazy component of another feature that loads with the texts of its namespace when it is first rendered, and renders
 * nothing until then. A failed load shows an error.
 */
export const lazyWithTexts = <Props extends object>(
  namespaces: FeatureNamespace | readonly FeatureNamespace[],
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => lazyPart(async () => (await Promise.all([load(), loadTexts([namespaces].flat())]))[0]);
