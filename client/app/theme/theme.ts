import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';

const kobalt: MantineColorsTuple = [
  '#eff3fd',
  '#dde6fa',
  '#bccdf5',
  '#96aff0',
  '#6f8fe6',
  '#4a6cd4',
  '#3056c8',
  '#2747a8',
  '#203a87',
  '#182b63',
];
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#e9e6e1',
  '#d8d4cd',
  '#b8b2a9',
  '#8f8980',
  '#6b665f',
  '#55514c',
  '#37342f',
  '#1d1b19',
];
const dark: MantineColorsTuple = [
  '#edebe8',
  '#bdb8b1',
  '#9c968e',
  '#7c766e',
  '#403c38',
  '#2d2a27',
  '#1d1c1a',
  '#141311',
  '#181715',
  '#0f0e0d',
];

/**
 * Mantine theme with the measures of this product. Colours with a meaning are in tokens.css; see there before adding
 * one here.
 */
export const theme = createTheme({
  primaryColor: 'kobalt',
  primaryShade: { light: 6, dark: 5 },
  colors: { kobalt, gray, dark },
  black: '#1d1b19',
  white: '#ffffff',
  fontFamily: 'var(--font)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.45', lg: '1.4', xl: '1.25' },
  headings: {
    fontWeight: '640',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.2' },
      h2: { fontSize: '0.875rem', lineHeight: '1.4' },
      h3: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '3px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
  defaultRadius: 'sm',
  shadows: { xs: 'none', sm: 'none', md: 'var(--shadow-pop)', lg: 'var(--shadow-pop)', xl: 'var(--shadow-dialog)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: false,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    // Links have the size of the surrounding text.
    Anchor: { defaultProps: { inherit: true } },
    Modal: { defaultProps: { radius: 'xl', centered: true, transitionProps: { duration: 160 } } },
    ModalRoot: { defaultProps: { transitionProps: { duration: 160 } } },
    // The placeholder would be between a menu and its items, where roles do not allow it.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Drawer: { defaultProps: { transitionProps: { duration: 240 } } },
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    // A number out of bounds stays as it was typed, for the form to say what would be right.
    NumberInput: { defaultProps: { clampBehavior: 'none' } },
    Select: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 14, 'aria-hidden': true }) } },
    // Keyboard users get hints too; only focus by keyboard counts.
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, events: { hover: true, focus: true, touch: false } },
    },
    Skeleton: { defaultProps: { animate: false } },
  },
});

/** Mantine's CSS variables, set to those of tokens.css; equal for light and dark. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-gray-light': 'var(--sunken)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': 'var(--text-2)',
    '--mantine-color-error': 'var(--open-text)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-color-kobalt-light-color': 'var(--accent-text)',
    '--mantine-color-kobalt-filled': 'var(--accent)',
    '--mantine-color-kobalt-filled-hover': 'var(--accent-hover)',
    '--mantine-color-red-filled': 'var(--danger)',
    '--mantine-color-red-filled-hover': 'color-mix(in oklab, var(--danger) 88%, black)',
  };
  return { variables: {}, light: variables, dark: variables };
};
