import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LinesField, NumberField, TagsField } from '../ui/form/fields.tsx'
import type { ActivityForm } from './activity-draft.ts'

const mostTexts = 50

/** What guests copy with their video. Each claim gets one of the texts, in turn. */
export function ContentStep({ form }: { form: ActivityForm }) {
  const { t } = useTranslation('fission')
  const id = useId()
  const { problem, value, onChange } = form.useField('content.texts', t('texts'))
  const texts = Array.isArray(value) ? value.map(String) : []
  return (
    <>
      <div className="form-field">
        <label htmlFor={`${id}-0`}>{t('texts')}</label>
        {texts.map((text, at) => (
          <div key={`${id}-${at}`} className="fission-text">
            <Input.TextArea
              id={`${id}-${at}`}
              aria-label={t('textNumber', { number: at + 1 })}
              autoSize={{ minRows: 2, maxRows: 8 }}
              value={text}
              onChange={({ target }) => onChange(texts.with(at, target.value))}
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('removeText', { number: at + 1 })}
              onClick={() => onChange(texts.toSpliced(at, 1))}
            />
          </div>
        ))}
        <Button icon={<PlusOutlined />} disabled={texts.length >= mostTexts} onClick={() => onChange([...texts, ''])}>
          {t('addText')}
        </Button>
        {problem === undefined ? (
          <p className="meta">{t('textsHelp')}</p>
        ) : (
          <p className="form-problem" role="alert">
            {problem.message}
          </p>
        )}
      </div>
      <TagsField form={form} name="content.topics" label={t('topics')} help={t('topicsHelp')} />
      <LinesField
        form={form}
        name="content.declaration"
        label={t('declaration')}
        help={t('declarationHelp')}
        rows={1}
      />
      <NumberField form={form} name="content.expected" label={t('expected')} help={t('expectedHelp')} />
    </>
  )
}
