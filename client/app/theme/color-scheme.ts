import { localStorageColorSchemeManager } from '@mantine/core';

/**
 * Storage of the colour scheme (light, dark or as the device says), per device and not per user. The key is also in
 * platform/first-screen/before-paint.ts.
 */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rooster-color-scheme' });
