export { Tooltip as HintTip } from '@mantine/core';
