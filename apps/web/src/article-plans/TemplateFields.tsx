import type { articlePlanApi } from '@matrixcast/contract/article-plans'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { keywordApi } from '@matrixcast/contract/keywords'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { keepsFocus } from '../ui/form/FormBody.tsx'
import { FormField } from '../ui/form/FormField.tsx'
import { LinesField } from '../ui/form/fields.tsx'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'
import { lazily } from '../ui/lazily.tsx'

const KeywordPicker = lazily(async () => (await import('./KeywordPicker.tsx')).KeywordPicker)

type TemplateFieldsProps = { form: OwnForm<InputOf<typeof articlePlanApi.save>>; keywords: number | undefined }

/** Keywords, titles, text and facts. Each is found by its lines: a problem leads to the one it is about. */
export function TemplateFields({ form, keywords }: TemplateFieldsProps) {
  const { t } = useTranslation('article-plans')
  const may = useMay()
  const [titles, body, facts] = [form.useOwn('titles'), form.useOwn('body'), form.useOwn('facts')]
  const putExample = () => {
    titles.onChange(t('exampleTitles'))
    body.onChange(t('exampleBody'))
    facts.onChange(t('exampleFacts'))
  }
  const keywordLines = form.useOwn('keywords')
  const [isPicking, setIsPicking] = useState(false)
  const addWords = (words: readonly string[]) => {
    const lines = keywordLines.value.split('\n').filter((line) => line.trim() !== '')
    keywordLines.onChange([...new Set([...lines, ...words])].join('\n'))
    setIsPicking(false)
  }
  const isUntouched = titles.value === '' && body.value === ''
  return (
    <>
      <div data-lines="keywords">
        <LinesField
          form={form}
          name="keywords"
          label={t('keywords')}
          rows={5}
          help={keywords ? t('keywordCount', { count: keywords }) : t('keywordsHelp')}
        />
        {may(keywordApi.list) && (
          <Button size="small" className="article-plan-pick" {...keepsFocus} onClick={() => setIsPicking(true)}>
            {t('library.open')}
          </Button>
        )}
        {isPicking && <KeywordPicker onAdd={addWords} onClose={() => setIsPicking(false)} />}
      </div>
      <div data-lines="titles">
        <LinesField form={form} name="titles" label={t('titles')} rows={2} help={t('titlesHelp')} />
      </div>
      <div data-lines="body" className="article-plan-body">
        {isUntouched && (
          <Button size="small" className="article-plan-example" {...keepsFocus} onClick={putExample}>
            {t('example')}
          </Button>
        )}
        <FormField form={form} name="body" label={t('body')} help={t('bodyHelp')}>
          {({ limits: _limits, value, onChange, ...control }) => (
            <Input.TextArea
              {...control}
              value={typeof value === 'string' ? value : ''}
              autoSize={{ minRows: 12, maxRows: 30 }}
              spellCheck={false}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </FormField>
      </div>
      <div data-lines="facts">
        <LinesField form={form} name="facts" label={t('facts')} rows={2} help={t('factsHelp')} />
      </div>
    </>
  )
}

/** Puts the cursor onto a line of a field and chooses it. */
export function chooseLine(field: string, line: number): void {
  const area = document.querySelector<HTMLTextAreaElement>(`[data-lines="${field}"] textarea`)
  if (!area) return
  const lines = area.value.split('\n')
  const from = lines.slice(0, Math.max(0, line - 1)).reduce((sum, one) => sum + one.length + 1, 0)
  area.focus()
  area.setSelectionRange(from, from + (lines[Math.max(0, line - 1)]?.length ?? 0))
  area.scrollIntoView({ block: 'center' })
}
