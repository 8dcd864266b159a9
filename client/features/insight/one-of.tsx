import { SegmentedControl, Select } from '@mantine/core';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';

export interface OneOfProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** Choice of one option: segmented control on a desk, select on a phone. */
export function OneOf<Value extends string>({ label, value, options, onChoose }: OneOfProps<Value>) {
  const isPhone = useIsPhone();
  if (isPhone)
    return (
      <Select
        size="xs"
        aria-label={label}
        data={[...options]}
        value={value}
        onChange={(chosen) => chosen !== null && onChoose(chosen as Value)}
        allowDeselect={false}
      />
    );
  return <SegmentedControl size="xs" aria-label={label} data={[...options]} value={value} onChange={onChoose} />;
}
