import { Alert, Button, Checkbox, Input, Radio, Segmented, Select, Slider, Switch, Table, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { ProgressBar, type ProgressTone } from '../ui/ProgressBar.tsx'
import { type ChipState, StatusChip } from '../ui/StatusChip.tsx'
import type { Mode } from '../ui/tokens.ts'

const chips: readonly ChipState[] = ['verified', 'accepted', 'confirmedByHand', 'expiring', 'failed', 'cancelled']
const progress: readonly [ProgressTone, number][] = [
  ['run', 0.35],
  ['ok', 1],
  ['warn', 0.8],
  ['bad', 0.5],
]

/** One of every part that screens are made of. */
export function SampleParts({ mode }: { mode: Mode }) {
  const { t } = useTranslation('theme-test')
  const options = (['one', 'two'] as const).map((value) => ({ value, label: t(`parts.${value}`) }))
  const rows = options.map(({ value, label }) => ({ key: value, name: label }))
  return (
    <>
      <div className="theme-parts">
        <Button type="primary">{t('parts.primary')}</Button>
        <Button>{t('parts.plain')}</Button>
        <Button danger>{t('parts.danger')}</Button>
        <Button disabled>{t('parts.disabled')}</Button>
        <Button type="link">{t('parts.link')}</Button>
      </div>
      <div className="theme-parts">
        <Input aria-label={t('parts.field')} placeholder={t('parts.field')} style={{ width: 160 }} />
        <Select aria-label={t('parts.choice')} defaultValue="one" options={options} style={{ width: 120 }} />
        <Segmented aria-label={t('parts.choice')} options={options} name={`segment-${mode}`} />
        <Switch aria-label={t('parts.switch')} defaultChecked />
        <Checkbox defaultChecked>{t('parts.one')}</Checkbox>
        <Radio.Group name={`radio-${mode}`} defaultValue="one" options={options} />
      </div>
      <Slider defaultValue={40} ariaLabelForHandle={t('parts.slider')} />
      <div className="theme-parts">
        {chips.map((state) => (
          <StatusChip key={state} state={state} />
        ))}
        <Tag>{t('parts.tag')}</Tag>
      </div>
      {progress.map(([tone, share]) => (
        <ProgressBar key={tone} share={share} tone={tone} label={`${t('parts.progress')} ${tone}`} />
      ))}
      <Alert type="info" showIcon title={t('parts.info')} />
      <Alert type="error" showIcon title={t('parts.error')} />
      <Table
        size="small"
        pagination={false}
        aria-label={t('parts.table')}
        dataSource={rows}
        columns={[{ key: 'name', title: t('parts.table'), dataIndex: 'name' }]}
      />
    </>
  )
}
