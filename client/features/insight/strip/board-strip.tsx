import { Button, SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seesWages } from '#domain/staff/person-access';
import { Store } from '../../../platform/state/store.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useUser } from '../../../platform/session/use-session.js';
import { BottomSheet } from '../../../kit/ui/overlay/bottom-sheet.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';
import classes from './board-strip.module.css';
import { ContractPart } from './contract-part.js';
import { CostPart } from './cost-part.js';
import { CoverPart } from './cover-part.js';
import type { StripData } from './strip.types.js';
import { sessionScoped } from '../../../platform/session/session-scoped.js';

const PARTS = ['contract', 'cover', 'cost'] as const;
/** Figures that can be opened under the board. */
export type StripPart = (typeof PARTS)[number];

/** Opened part under the board; null: none. On a desk it stays open from week to week. */
const openPart = sessionScoped(() => new Store<{ readonly userId: string; readonly part: StripPart } | null>(null));

/**
 * Buttons for the figures under the board with the opened part, which stays open across weeks; on a phone in a sheet.
 * `children` renders the part; costs only for users who see wages.
 */
export function StripShell({ children }: { readonly children: (part: StripPart) => ReactNode }) {
  const { t } = useTranslation('insight');
  const user = useUser();
  const chosen = useLiveState(openPart);
  const [sheet, setSheet] = useState<StripPart | null>(null);
  const isPhone = useIsPhone();
  const parts = PARTS.filter(
    (one) => one !== 'cost' || seesWages({ superUser: user.superUser, typeName: user.type.name }),
  );
  const part = isPhone ? sheet : chosen?.userId === user.id && parts.includes(chosen.part) ? chosen.part : null;
  const choice = (
    <SegmentedControl
      size="xs"
      aria-label={t('strip.title')}
      value={part ?? ''}
      onChange={(value) => setSheet(value as StripPart)}
      data={parts.map((value) => ({ value, label: t(`strip.${value}`) }))}
    />
  );
  if (isPhone)
    return (
      <div className="p-4-6">
        <Button
          variant="default"
          leftSection={<IconChartBar size={18} aria-hidden="true" />}
          onClick={() => setSheet('contract')}
        >
          {t('strip.title')}
        </Button>
        <BottomSheet opened={part !== null} onClose={() => setSheet(null)} title={t('strip.title')}>
          <div className={`grid gap-6 p-6-7-7 ${classes.sheet}`}>
            {choice}
            {part && children(part)}
          </div>
        </BottomSheet>
      </div>
    );
  return (
    <section className="fixed line-above surface" aria-label={t('strip.title')}>
      <div className={classes.head}>
        {parts.map((one) => (
          <Button
            key={one}
            size="compact-xs"
            variant="subtle"
            color="gray"
            aria-expanded={part === one}
            onClick={() => openPart.set(part === one ? null : { userId: user.id, part: one })}
          >
            {t(`strip.${one}`)}
          </Button>
        ))}
      </div>
      {part && <div className={classes.part}>{children(part)}</div>}
    </section>
  );
}

/**
 * Opened part of the strip: table of hours against contract, of people against need, or of labour cost with the
 * expected turnover, which can be edited. Reads balances, wages and turnover from the server.
 */
export function BoardStrip({ part, ...data }: StripData & { readonly part: StripPart }) {
  switch (part) {
    case 'contract':
      return <ContractPart {...data} />;
    case 'cover':
      return <CoverPart {...data} />;
    case 'cost':
      return <CostPart {...data} />;
  }
}
