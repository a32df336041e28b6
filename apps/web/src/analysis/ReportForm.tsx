import { type ReportPart, reportParts } from '@matrixcast/contract/analysis'
import { type ReportFilters, type ReportRow, reportApi } from '@matrixcast/contract/reports'
import { zoneOffset } from '@matrixcast/domain/zone-offset'
import { App, Checkbox, Input, Modal, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { boundsOf } from '../ui/list/day-range.ts'
import { useStayOnPage } from '../ui/use-stay-on-page.ts'
import { ReportPassword } from './ReportPassword.tsx'
import { ReportScope } from './ReportScope.tsx'
import { filtersOfScreen } from './report-filters.ts'
import type { AnalysisFilter } from './use-analysis-filter.ts'

type ReportFormProps = { report: ReportRow | null; filter: AnalysisFilter; onClose: () => void }
const ownFaults = ['periodBackwards', 'periodTooLong', 'reportFrozen'] as const
const leastPassword = 6

/** A new report, or changes to one. What is typed stays until it is saved or given up. */
export function ReportForm({ report, filter, onClose }: ReportFormProps) {
  const { t } = useTranslation('analysis')
  const { message, modal } = App.useApp()
  const id = useId()
  const [name, setName] = useState(report?.name ?? '')
  const [brand, setBrand] = useState(report?.brand ?? '')
  const [sentence, setSentence] = useState(report?.sentence ?? '')
  const [parts, setParts] = useState<readonly ReportPart[]>(report?.parts ?? reportParts)
  const [filters, setFilters] = useState<ReportFilters>(() => report?.filters ?? filtersOfScreen(filter))
  const [password, setPassword] = useState<string | null | undefined>(report ? undefined : '')
  const offsetAt = zoneOffset(filter.zone)
  const [end, setEnd] = useState(() => (report?.expiresAt ? dayBefore(report.expiresAt, offsetAt) : ''))
  const save = useAction(reportApi.save, {
    refreshes: [reportApi.list],
    ownFaults: [...ownFaults],
    onDone: () => {
      void message.success(t('reportForm.saved'))
      onClose()
    },
  })
  const isFrozen = report !== null && report.frozenAt !== null
  const isShort = typeof password === 'string' && password !== '' && password.length < leastPassword
  const isNewMissing = report !== null && password === ''
  const isPast = end !== '' && end < filter.today
  const isReady = name.trim() !== '' && parts.length > 0 && !isShort && !isNewMissing && !isPast
  const { error } = save
  const isOwn = error instanceof CallRefused && ownFaults.some((fault) => fault === error.fault)
  const expiresAt = end === '' ? null : (boundsOf(end, offsetAt)?.next ?? null)
  const typed = JSON.stringify([name, brand, sentence, parts, filters, password, end])
  const [untouched] = useState(typed)
  useStayOnPage(typed !== untouched)
  const leave = () => {
    if (typed === untouched) return onClose()
    void modal.confirm({
      title: t('reportForm.leaveTitle'),
      content: t('reportForm.leaveBody'),
      okText: t('reportForm.leave'),
      cancelText: t('reportForm.stay'),
      okButtonProps: { danger: true },
      onOk: onClose,
    })
  }
  const send = () =>
    save.mutate({
      ...(report ? { id: report.id } : {}),
      name: name.trim(),
      brand: brand.trim(),
      sentence: sentence.trim(),
      filters,
      parts: [...parts],
      expiresAt,
      ...(password === undefined || password === '' ? {} : { password }),
    })
  return (
    <Modal
      open
      width={560}
      title={t(report ? 'reports.edit' : 'reports.add')}
      okText={t(report ? 'save' : 'reportForm.make')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !isReady, loading: save.isPending }}
      onOk={send}
      mask={{ closable: false }}
      onCancel={leave}
    >
      <div className="analysis-form">
        <div>
          <label htmlFor={`${id}-name`}>{t('reportForm.name')}</label>
          <Input
            id={`${id}-name`}
            value={name}
            maxLength={80}
            placeholder={t('reportForm.namePlaceholder')}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <div>
          <label htmlFor={`${id}-brand`}>{t('reportForm.brand')}</label>
          <Input id={`${id}-brand`} value={brand} maxLength={80} onChange={({ target }) => setBrand(target.value)} />
          <p className="meta">{t('reportForm.brandHelp')}</p>
        </div>
        <div>
          <label htmlFor={`${id}-sentence`}>{t('reportForm.sentence')}</label>
          <Input.TextArea
            id={`${id}-sentence`}
            value={sentence}
            maxLength={300}
            autoSize={{ minRows: 1, maxRows: 4 }}
            onChange={({ target }) => setSentence(target.value)}
          />
          <p className="meta">{t('reportForm.sentenceHelp')}</p>
        </div>
        {isFrozen && <p className="meta">{t('reportForm.isFrozen')}</p>}
        <ReportScope filters={filters} report={report} screen={filter} isFixed={isFrozen} onChange={setFilters} />
        {isOwn && (
          <p className="cell-reason" role="alert">
            {refusalText(error)}
          </p>
        )}
        <fieldset className="analysis-fieldset">
          <legend>{t('reportForm.parts')}</legend>
          <div className="analysis-checks">
            {reportParts.map((part) => (
              <Checkbox
                key={part}
                checked={parts.includes(part)}
                disabled={isFrozen}
                onChange={({ target }) =>
                  setParts(reportParts.filter((one) => (one === part ? target.checked : parts.includes(one))))
                }
              >
                {t(`reportForm.partNames.${part}`)}
              </Checkbox>
            ))}
          </div>
          {parts.length === 0 && <p className="cell-reason">{t('reportForm.partsMissing')}</p>}
        </fieldset>
        {report?.hasPassword === true && (
          <Radio.Group
            aria-label={t('reportForm.password')}
            value={password === undefined ? 'keep' : password === null ? 'none' : 'new'}
            onChange={({ target }) =>
              setPassword(target.value === 'keep' ? undefined : target.value === 'none' ? null : '')
            }
            options={[
              { value: 'keep', label: t('reportForm.passwordKeep') },
              { value: 'new', label: t('reportForm.passwordNew') },
              { value: 'none', label: t('reportForm.passwordNone') },
            ]}
          />
        )}
        {(report?.hasPassword !== true || typeof password === 'string') && (
          <ReportPassword value={password ?? ''} isShort={isShort} onChange={setPassword} />
        )}
        <div>
          <label htmlFor={`${id}-end`}>{t('reportForm.end')}</label>
          <input
            id={`${id}-end`}
            type="date"
            value={end}
            min={filter.today}
            {...(isPast ? { 'aria-invalid': true, 'aria-describedby': `${id}-past` } : {})}
            onChange={({ target }) => setEnd(target.value)}
          />
          {isPast ? (
            <p id={`${id}-past`} className="cell-reason">
              {t('reportForm.endPast')}
            </p>
          ) : (
            <p className="meta">{t('reportForm.endHelp')}</p>
          )}
        </div>
        <p className="meta">{t('reportForm.seen')}</p>
      </div>
    </Modal>
  )
}

/** The last whole day before a moment. */
const dayBefore = (at: number, offsetAt: ReturnType<typeof zoneOffset>): string =>
  new Date((at - 1 + offsetAt(at - 1)) * 1000).toISOString().slice(0, 10)
