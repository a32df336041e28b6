import { languages } from '@matrixcast/contract/wire'
import { type Industry, type SpokenKind, type Tone, tones, wordsApi } from '@matrixcast/contract/words'
import { App, Button, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { languageNames } from '../ui/language-names.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { CopyLine } from './CopyLine.tsx'

export type ChoiceProps = {
  kind: SpokenKind
  /** The text as it would be taken; undefined when it is not offered. */
  fill: (text: string) => string | undefined
  chosen: readonly string[]
  onChoose: (text: string, isOn: boolean) => void
}

const mostTexts = 50
const firstCount = 8

/** Asks for variants of what was written; says where they came from. */
export function RewritePane({ kind, texts, fill, chosen, onChoose }: ChoiceProps & { texts: readonly string[] }) {
  const { t, i18n } = useTranslation('ui')
  const may = useMay()
  const { message } = App.useApp()
  const spoken = isOurLanguage(i18n.language) ? i18n.language : languages[0]
  const [source, setSource] = useState(texts.join(kind === 'script' ? '\n\n' : '\n'))
  const [language, setLanguage] = useState(spoken)
  const [tone, setTone] = useState<Tone>('plain')
  const [industry, setIndustry] = useState<Industry>()
  const [count, setCount] = useState(firstCount)
  const industries = useRead(wordsApi.industries, {}).data?.data ?? []
  const rewrite = useAction(wordsApi.rewrite)
  const keep = useAction(wordsApi.saveCopy, {
    refreshes: [wordsApi.copies],
    onDone: () => void message.success(t('words.kept')),
  })
  const given = source
    .split(kind === 'script' ? /\n\s*\n/ : '\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .slice(0, mostTexts)
  const ask = (templatesOnly: boolean) =>
    rewrite.mutate({
      texts: given,
      kind,
      count,
      language,
      tone,
      templatesOnly,
      ...(industry === undefined ? {} : { industry }),
    })
  const answer = rewrite.data
  return (
    <div className="words-pane">
      <label htmlFor="words-source">{t('words.source')}</label>
      <Input.TextArea
        id="words-source"
        value={source}
        autoSize={{ minRows: 2, maxRows: 8 }}
        placeholder={t(`words.hints.${kind}`)}
        onChange={({ target }) => setSource(target.value)}
      />
      <div className="words-line">
        <Select
          aria-label={t('words.language')}
          value={language}
          options={languageNames.map(({ language: value, name }) => ({ value, label: name }))}
          onChange={setLanguage}
        />
        <Select
          aria-label={t('words.tone')}
          value={tone}
          options={tones.map((value) => ({ value, label: t(`words.tones.${value}`) }))}
          onChange={setTone}
        />
        <Select<Industry>
          aria-label={t('words.industry')}
          allowClear
          placeholder={t('words.industry')}
          value={industry ?? null}
          options={industries.map(({ value, label }) => ({ value, label: label[spoken] }))}
          onChange={(next: Industry | null) => setIndustry(next ?? undefined)}
        />
        <InputNumber
          aria-label={t('words.count')}
          min={1}
          max={50}
          value={count}
          onChange={(next) => setCount(next ?? firstCount)}
        />
        <Button loading={rewrite.isPending} onClick={() => ask(false)}>
          {t('words.write')}
        </Button>
      </div>
      {rewrite.isError && (
        <p className="meta">
          <button type="button" className="link-button" onClick={() => ask(true)}>
            {t('words.useTemplates')}
          </button>
        </p>
      )}
      {answer !== undefined && (
        <>
          <p className="meta" role="status">
            {t(`words.from.${answer.source}`)} {answer.alike > 0 && t('words.alike', { count: answer.alike })}
          </p>
          <ul className="words-list">
            {answer.variants
              .flatMap((variant) => fill(variant) ?? [])
              .map((text) => (
                <CopyLine
                  key={text}
                  text={text}
                  isChosen={chosen.includes(text)}
                  onChoose={(isOn) => onChoose(text, isOn)}
                  action={
                    may(wordsApi.saveCopy) ? (
                      <button
                        type="button"
                        className="link-button"
                        onClick={() => keep.mutate({ kind, text, language, industry: industry ?? null })}
                      >
                        {t('words.keep')}
                      </button>
                    ) : null
                  }
                />
              ))}
          </ul>
        </>
      )}
    </div>
  )
}
