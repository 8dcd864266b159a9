import { z } from 'zod';

/**
 * Severity of a finding, the worst first. A rule never refuses a draft edit; publishing asks for an override of each
 * `error` on working time and for one acknowledgement of its `warning`s. `info` is shown only.
 */
export const Severity = z.enum(['error', 'warning', 'info']);
export type Severity = z.infer<typeof Severity>;

/** Compares severities, the worst first. */
export const bySeverity = (a: Severity, b: Severity): number => SEVERITIES.indexOf(a) - SEVERITIES.indexOf(b);

const SEVERITIES = Severity.options;
