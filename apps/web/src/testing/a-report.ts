import type { ReportRow } from '@matrixcast/contract/reports'

/** A report as a list shows it: open, without a password, its figures moving. */
export const aReport = (more: Partial<ReportRow> = {}): ReportRow => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: '周报',
  brand: '',
  sentence: '',
  filters: { period: { kind: 'last', days: 7 } },
  parts: ['totals'],
  url: 'https://example.org/data/analysis?s=x',
  isOpen: true,
  hasPassword: false,
  expiresAt: null,
  frozenAt: null,
  opened: 0,
  leadsChanged: false,
  by: 'Lin',
  createtime: Math.floor(Date.now() / 1000),
  ...more,
})
