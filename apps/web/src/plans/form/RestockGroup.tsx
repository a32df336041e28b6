import { InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../api/refusal.ts'
import type { GroupProps } from '../plan-form-props.ts'
import { Field } from './FormGroup.tsx'

type RestockGroupProps = GroupProps & {
  /** Why the last restocking gave nothing. */
  fault: string | null
  unpublished: number
}

/** When a plan makes more by itself. */
export function RestockGroup({ draft, change, fault, unpublished }: RestockGroupProps) {
  const { t } = useTranslation('plans')
  const { restock } = draft
  const put = (patch: Partial<typeof restock>) => change({ restock: { ...restock, ...patch } })
  const figure = (key: 'least' | 'add') => (
    <Field label={t(`restock.${key}`)}>
      <InputNumber
        min={1}
        max={500}
        precision={0}
        value={restock[key]}
        suffix={t('videoUnit', { count: restock[key] })}
        aria-label={t(`restock.${key}`)}
        style={{ width: 130 }}
        onChange={(value) => put({ [key]: value ?? 1 })}
      />
    </Field>
  )
  return (
    <section className="panel form-group" aria-labelledby="restock-title">
      <header>
        <h2 id="restock-title">{t('restock.title')}</h2>
        <span className="meta">{t('restock.now', { count: unpublished })}</span>
      </header>
      {restock.on && fault !== null && (
        <p className="form-faults" role="alert">
          {t('restock.stuck')} {faultText(fault, '')}
        </p>
      )}
      <Field label={t('restock.on')} help={t('restock.help')}>
        <Switch checked={restock.on} aria-label={t('restock.on')} onChange={(on) => put({ on })} />
      </Field>
      {restock.on && (
        <div className="form-line">
          {figure('least')}
          {figure('add')}
        </div>
      )}
    </section>
  )
}
