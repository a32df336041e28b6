import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type FormParts, setForm } from '@matrixcast/canvas/commands/form'
import type { ProjectElement } from '@matrixcast/canvas/document'
import { FormField, FormProps, formFieldKinds, formOf } from '@matrixcast/canvas/page-form'
import { Button, Input, Select, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { useEditor, useStore } from './use-editor.ts'
import { WordsField } from './WordsField.tsx'

const choosable = new Set<FormField['kind']>(['select', 'radio', 'checkbox'])

/** What a form asks, what its button says, and what a visitor agrees to. */
export function FormFields({ element }: { element: ProjectElement }) {
  const { t } = useTranslation('editor')
  const store = useStore()
  const isReadOnly = useEditor((state) => state.isReadOnly)
  const form = formOf(element)
  if (form === undefined) return null
  const { fields } = form
  const change = (parts: Partial<FormParts>) => store.apply((project, now) => setForm(project, now, parts))
  const changeField = (uuid: string, changes: Partial<FormField>) =>
    change({ fields: fields.map((one) => (one.uuid === uuid ? { ...one, ...changes } : one)) })
  const raise = (at: number) =>
    change({ fields: fields.toSpliced(at, 1).toSpliced(at - 1, 0, ...fields.slice(at, at + 1)) })
  return (
    <section className="inspector-section form-fields" aria-label={t('form.title')}>
      <h3>{t('form.title')}</h3>
      <div inert={isReadOnly}>
        {fields.map((field, at) => (
          <fieldset key={field.uuid}>
            <div className="form-field-row">
              <WordsField
                label={t('form.label')}
                value={field.label}
                schema={FormField.shape.label}
                onChange={(label) => changeField(field.uuid, { label })}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined />}
                aria-label={t('form.upNamed', { name: field.label })}
                disabled={at === 0}
                onClick={() => raise(at)}
              />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('form.removeNamed', { name: field.label })}
                disabled={fields.length === 1}
                onClick={() => change({ fields: fields.toSpliced(at, 1) })}
              />
            </div>
            <div className="form-field-row">
              <Select
                size="small"
                aria-label={t('form.kind')}
                value={field.kind}
                options={formFieldKinds.map((kind) => ({ value: kind, label: t(`form.kinds.${kind}`) }))}
                onChange={(kind) =>
                  changeField(field.uuid, {
                    kind,
                    ...(choosable.has(kind) && field.choices.length === 0 ? { choices: [t('form.firstChoice')] } : {}),
                  })
                }
              />
              <label className="switch-row">
                <span>{t('form.required')}</span>
                <Switch
                  size="small"
                  checked={field.required}
                  onChange={(required) => changeField(field.uuid, { required })}
                />
              </label>
            </div>
            {choosable.has(field.kind) && (
              <Input.TextArea
                key={field.choices.join('\n')}
                aria-label={t('form.choices')}
                autoSize={{ minRows: 2, maxRows: 6 }}
                defaultValue={field.choices.join('\n')}
                onBlur={({ target }) => {
                  const choices = target.value
                    .split('\n')
                    .map((one) => one.trim())
                    .filter((one) => one !== '')
                  if (choices.length > 0) changeField(field.uuid, { choices: [...new Set(choices)] })
                }}
              />
            )}
          </fieldset>
        ))}
        <Button
          block
          size="small"
          icon={<PlusOutlined />}
          disabled={fields.length >= mostFields}
          onClick={() => change({ fields: [...fields, newField('text', t('form.newLabel'))] })}
        >
          {t('form.add')}
        </Button>
        <WordsField
          label={t('form.submit')}
          value={form.submit}
          schema={FormProps.shape.submit}
          onChange={(submit) => change({ submit })}
        />
        <WordsField
          label={t('form.thanks')}
          value={form.thanks}
          schema={FormProps.shape.thanks}
          onChange={(thanks) => change({ thanks })}
        />
        <WordsField
          label={t('form.consent')}
          value={form.consent}
          schema={FormProps.shape.consent}
          onChange={(consent) => change({ consent })}
        />
      </div>
    </section>
  )
}

const mostFields = 30

export const newField = (kind: FormField['kind'], label: string, required = false): FormField => ({
  uuid: crypto.randomUUID(),
  label,
  kind,
  required,
  choices: [],
  most: 2000,
})
