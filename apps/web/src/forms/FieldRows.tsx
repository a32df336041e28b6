import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import {
  type FormField,
  formApi,
  formField,
  formFieldKinds,
  needsChoices,
  personKinds,
} from '@matrixcast/contract/forms'
import { Button, Checkbox, Dropdown, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { textProblem } from '../ui/form/field-words.ts'
import { limitsOf, schemaAt } from '../ui/form/limits.ts'
import { type FormFormOf, fieldFault, newKey } from './form-draft.ts'

const mostFields = limitsOf(formApi.save.input, 'fields').max ?? 0
const { label: labelShape, choices: choicesShape } = formField.shape

/** The fields of a form in their order, each with its label and what it needs. */
export function FieldRows({ form }: { form: FormFormOf }) {
  const { t } = useTranslation('forms')
  const { value, onChange } = form.useOwn('fields', t('fields.title'))
  const fields = value.map((field) => ({ ...field, choices: field.choices ?? [] }))
  const fault = fieldFault(fields)
  const set = (at: number, patch: Partial<FormField>) =>
    onChange(fields.map((field, index) => (index === at ? { ...field, ...patch } : field)))
  function swap(at: number, other: number): void {
    const next = [...fields]
    const [one, two] = [next[at], next[other]]
    if (!one || !two) return
    next[at] = two
    next[other] = one
    onChange(next)
  }
  const offered = formFieldKinds.filter(
    (kind) => !personKinds.some((one) => one === kind) || fields.every((field) => field.kind !== kind),
  )
  const add = (kind: FormField['kind']) =>
    onChange([...fields, { key: newKey(fields, kind), kind, label: t(`kinds.${kind}`), required: false, choices: [] }])
  return (
    <div className="own-field">
      <ol className="own-fields" aria-label={t('fields.title')}>
        {fields.map((field, at) => (
          <FieldRow
            key={field.key}
            field={field}
            problem={fault?.at === at ? t(`fields.faults.${fault.reason}`) : tooLong(field)}
            onSet={(patch) => set(at, patch)}
            onUp={at === 0 ? undefined : () => swap(at, at - 1)}
            onDown={at === fields.length - 1 ? undefined : () => swap(at, at + 1)}
            onRemove={fields.length === 1 ? undefined : () => onChange(fields.filter((_field, index) => index !== at))}
          />
        ))}
      </ol>
      <Dropdown
        trigger={['click']}
        menu={{
          items: offered.map((kind) => ({ key: kind, label: t(`kinds.${kind}`), onClick: () => add(kind) })),
        }}
      >
        <Button size="small" icon={<PlusOutlined />} disabled={fields.length >= mostFields}>
          {t('fields.add')}
        </Button>
      </Dropdown>
    </div>
  )
}

const tooLong = ({ label, choices }: FormField): string | undefined =>
  textProblem(labelShape, label) ?? choices.flatMap((one) => textProblem(schemaAt(choicesShape, '0'), one) ?? [])[0]

type RowProps = {
  field: FormField
  problem: string | undefined
  onSet: (patch: Partial<FormField>) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

function FieldRow({ field, problem, onSet, onUp, onDown, onRemove }: RowProps) {
  const { t } = useTranslation('forms')
  const id = useId()
  const { label, kind, required, choices } = field
  const named = { name: label }
  return (
    <li>
      <div className="own-field-row">
        <Input
          aria-label={`${t('fields.label')}: ${t(`kinds.${kind}`)}`}
          value={label}
          status={problem === undefined ? '' : 'error'}
          onChange={({ target }) => onSet({ label: target.value })}
        />
        <span className="meta own-kind">{t(`kinds.${kind}`)}</span>
        <Checkbox checked={required} onChange={({ target }) => onSet({ required: target.checked })}>
          {t('fields.required')}
        </Checkbox>
        <span className="own-field-keys">
          <button
            type="button"
            className="icon-button"
            aria-label={t('fields.up', named)}
            disabled={onUp === undefined}
            onClick={onUp}
          >
            <ArrowUpOutlined />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('fields.down', named)}
            disabled={onDown === undefined}
            onClick={onDown}
          >
            <ArrowDownOutlined />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('fields.remove', named)}
            disabled={onRemove === undefined}
            onClick={onRemove}
          >
            <DeleteOutlined />
          </button>
        </span>
      </div>
      {needsChoices(kind) && (
        <Input.TextArea
          id={id}
          aria-label={`${label}: ${t('fields.choices')}`}
          placeholder={t('fields.choices')}
          autoSize={{ minRows: 2, maxRows: 6 }}
          defaultValue={choices.join('\n')}
          onChange={({ target }) =>
            onSet({
              choices: target.value
                .split('\n')
                .map((line) => line.trim())
                .filter((line) => line !== ''),
            })
          }
        />
      )}
      {problem !== undefined && (
        <p className="cell-reason" role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
