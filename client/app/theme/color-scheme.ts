import { localStorageColorSchemeManager } from '@mantine/core';

/** Light, dark or as the device says: kept per device, not per person. The key is also in platform/first-screen/before-paint.ts. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'rooster-color-scheme' });
