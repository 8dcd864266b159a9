import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownList } from '../features/shift-request/own-list.js';
import { OwnShiftRequestLine } from '../features/shift-request/own-shift-request.js';
import { isUnderWay, offeredBy } from '../features/swap/own-offers.js';
import { OwnSwapLine } from '../features/swap/own-swaps.js';
import { useZoneOf } from '../features/swap/use-zone-of.js';
import { useOwnShiftRequests, useOwnSwaps } from '../roster/approvals/requests/own-requests.js';
import { RequestLines } from '../roster/approvals/requests/request-line.js';
import { useUser } from '../platform/session/use-session.js';
import { useThisMinute } from '../roster/published-week/use-rosters.js';
import { Section } from '../kit/ui/layout/section.js';

const SHOWN = 4;

interface Line {
  readonly id: string;
  readonly isWaiting: boolean;
  readonly start: string;
  /** When it was asked or decided. */
  readonly at: string;
  readonly content: ReactNode;
}

/**
 * The user's offers of shifts and requests for open shifts: waiting ones first by start, then ended ones, latest first;
 * four until all are asked for. Nothing without any.
 */
export function OwnRequests() {
  const { t } = useTranslation('requests');
  const [all, setAll] = useState(false);
  const lines = useLines();
  if (lines.length === 0) return null;
  const more =
    lines.length > SHOWN ? (
      <UnstyledButton aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('fewer') : t('all', { count: lines.length })}
      </UnstyledButton>
    ) : undefined;
  return (
    <Section title={t('mine')} aside={more}>
      <RequestLines>
        {lines.slice(0, all ? undefined : SHOWN).map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </RequestLines>
    </Section>
  );
}

function useLines(): Line[] {
  const { id: userId } = useUser();
  const now = useThisMinute();
  const zoneOf = useZoneOf();
  const swaps = useOwnSwaps();
  const requests = useOwnShiftRequests();
  if (!swaps || !requests) return [];
  const lines: Line[] = [
    ...offeredBy({ userId, swaps: swaps.values(), now, zoneOf }).map((swap) => ({
      id: swap.id,
      isWaiting: isUnderWay(swap),
      start: swap.fullSchedule.start,
      at: swap.decidedAt ?? swap.offeredAt,
      content: <OwnSwapLine swap={swap} />,
    })),
    ...ownList(requests.values(), now, zoneOf).map((request) => ({
      id: request.id,
      isWaiting: request.status === 'pending',
      start: request.fullSchedule.start,
      at: request.decidedAt ?? request.requestedAt,
      content: <OwnShiftRequestLine request={request} />,
    })),
  ];
  return lines.toSorted(byUrgency);
}

/** Orders waiting requests first, by start; then ended ones, latest first. */
const byUrgency = (a: Line, b: Line): number =>
  Number(b.isWaiting) - Number(a.isWaiting) ||
  (a.isWaiting ? a.start.localeCompare(b.start) : b.at.localeCompare(a.at));
