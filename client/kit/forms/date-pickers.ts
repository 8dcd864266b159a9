import 'dayjs/locale/nl';

/**
 * Mantine's date pickers. Importing them here loads the Dutch names of days and months, which they look up in dayjs.
 */
export { DatePicker, DatePickerInput } from '@mantine/dates';
