import 'dayjs/locale/nl';

/** Mantine's, with the Dutch names of days and months that they look up in dayjs. */
export { DatePicker, DatePickerInput } from '@mantine/dates';
