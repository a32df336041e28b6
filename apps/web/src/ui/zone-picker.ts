import type { OffsetAt } from '@matrixcast/domain/local-day'
import dayjsConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)

/** What the clock of a zone shows at a moment, as a day of UTC: one of this computer's zone would lack an hour a year. */
export const clockDay = (unixSeconds: number, offsetAt: OffsetAt): Dayjs =>
  dayjs.utc((unixSeconds + offsetAt(unixSeconds)) * 1000)

/** By which clock all pickers tell today and now: a page has one workspace. */
let clock: OffsetAt = () => 0
export function setClock(offsetAt: OffsetAt) {
  clock = offsetAt
}

/** A picker whose days, also today and now, are those of `clockDay`. */
export const ZonePicker = DatePicker.generatePicker<Dayjs>({
  ...dayjsConfig,
  getNow: () => clockDay(Math.floor(Date.now() / 1000), clock),
  locale: {
    ...dayjsConfig.locale,
    parse: (_, text, formats) =>
      formats.map((format) => dayjs.utc(text, format, true)).find((day) => day.isValid()) ?? null,
  },
})
