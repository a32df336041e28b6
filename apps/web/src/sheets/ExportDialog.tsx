import { planApi } from '@matrixcast/contract/plans'
import { sessionApi } from '@matrixcast/contract/session'
import { sheetApi, sheetForms } from '@matrixcast/contract/sheets'
import { csvEncodings, csvFormats } from '@matrixcast/domain/csv'
import { App, DatePicker, Modal, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMe } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { useCsvFormat } from '../ui/csv-format.ts'
import { saveFile } from '../ui/save-file.ts'

const mostPlans = 1000
type Form = (typeof sheetForms)[number]

/** Which works, and how the file is written; a CSV's separator and encoding are remembered for this person. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sheets')
  const { message } = App.useApp()
  const id = useId()
  const plans = useRead(planApi.list, { limit: mostPlans }).data?.data ?? []
  const usual = useCsvFormat()
  const known = useMe().data?.adminInfo.csvEncoding ?? 'utf8'
  const [planId, setPlanId] = useState<string>()
  const [days, setDays] = useState<[Dayjs | null, Dayjs | null] | null>(null)
  const [form, setForm] = useState<Form>('xlsx')
  const [chosen, setChosen] = useState<(typeof csvEncodings)[number]>()
  const encoding = chosen ?? known
  const remember = useAction(sessionApi.savePersonalData, { quiet: true, refreshes: [sessionApi.getInfo] })
  const write = useAction(sheetApi.export, {
    onDone: ({ url, rows }) => {
      void message.success(t('export.done', { count: rows }))
      saveFile({ url, filename: form === 'xlsx' ? 'matrix.xlsx' : 'matrix.csv' })
      onClose()
    },
  })
  const start = () => {
    const format = csvFormats.find((one) => one === form)
    if (format !== undefined && (format !== usual || encoding !== known))
      remember.mutate({ csvFormat: format, csvEncoding: encoding })
    const [from, to] = days ?? []
    write.mutate({
      planId,
      from: from?.startOf('day').unix(),
      to: to?.add(1, 'day').startOf('day').unix(),
      form,
      encoding,
    })
  }
  return (
    <Modal
      open
      title={t('export.title')}
      okText={t('export.start')}
      cancelText={t('keep')}
      confirmLoading={write.isPending}
      onOk={start}
      onCancel={onClose}
    >
      <div className="sheet-editor">
        <p className="meta">{t('export.hint')}</p>
        <label htmlFor={`${id}-plan`}>{t('export.plan')}</label>
        <Select
          id={`${id}-plan`}
          value={planId ?? ''}
          showSearch={{ optionFilterProp: 'label' }}
          options={[
            { value: '', label: t('export.anyPlan') },
            ...plans.map((plan) => ({ value: plan.id, label: plan.name })),
          ]}
          onChange={(value: string) => setPlanId(value === '' ? undefined : value)}
        />
        <label htmlFor={`${id}-days`}>{t('export.days')}</label>
        <DatePicker.RangePicker id={`${id}-days`} value={days} onChange={setDays} />
        <label htmlFor={`${id}-form`}>{t('export.form')}</label>
        <Select
          id={`${id}-form`}
          value={form}
          options={['xlsx' as const, ...csvFormats].map((value) => ({ value, label: t(`export.forms.${value}`) }))}
          onChange={setForm}
        />
        {form !== 'xlsx' && (
          <>
            <label htmlFor={`${id}-encoding`}>{t('export.encoding')}</label>
            <Select
              id={`${id}-encoding`}
              value={encoding}
              options={csvEncodings.map((value) => ({ value, label: t(`export.encodings.${value}`) }))}
              onChange={setChosen}
            />
          </>
        )}
      </div>
    </Modal>
  )
}
