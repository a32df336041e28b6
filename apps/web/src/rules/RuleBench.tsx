import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { type RuleGiven, type RuleScenes, ruleApi } from '@matrixcast/contract/rules'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { textProblem } from '../ui/form/field-words.ts'
import { useRested } from '../ui/use-rested.ts'
import { usePlaces } from './use-places.ts'

type Props = { draft: { id?: string; rule: RuleGiven } | undefined; scene: RuleGiven['scene']; scenes: RuleScenes }

/** A text as somebody might leave it: which rule answers, and why each before it does not. */
export function RuleBench({ draft, scene, scenes }: Props) {
  const { t } = useTranslation('rules')
  const id = useId()
  const places = usePlaces()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const platforms = scenes.find((one) => one.scene === scene)?.platforms ?? []
  const platform = platforms.includes(chosen) ? chosen : (platforms[0] ?? '')
  const asked = useRested(JSON.stringify({ text, platform, scene, ...(draft === undefined ? {} : { draft }) }))
  const problem = textProblem(ruleApi.test.input.shape.text, text)
  const isAsked = text.trim() !== '' && platform !== '' && problem === undefined
  const tried = useRead(ruleApi.test, JSON.parse(asked), { enabled: isAsked })
  const { fired, verdicts = [], badPatterns = [] } = isAsked ? (tried.data ?? {}) : {}
  const at = verdicts.findIndex(({ verdict }) => verdict === 'fires')
  const looked = at === -1 ? verdicts : verdicts.slice(0, at + 1)
  return (
    <section className="rule-bench" aria-label={t('bench.title')}>
      <h3>{t('bench.title')}</h3>
      <label htmlFor={`${id}-text`}>{t('bench.text')}</label>
      <Input.TextArea
        id={`${id}-text`}
        status={problem === undefined ? '' : 'error'}
        autoSize={{ minRows: 2, maxRows: 5 }}
        value={text}
        placeholder={t('bench.placeholder')}
        onChange={({ target }) => setText(target.value)}
      />
      {problem !== undefined && (
        <p className="form-problem" role="alert">
          {problem}
        </p>
      )}
      <Select
        aria-label={t('bench.platform')}
        value={platform}
        options={platforms.map((value) => ({ value, label: places.nameOf(value) }))}
        onChange={setChosen}
      />
      {draft === undefined && <p className="meta">{t('bench.unfinished')}</p>}
      {badPatterns.map(({ number, reason }) => (
        <p key={number} className="cell-reason" role="alert">
          {t('bench.badPattern', { number, reason })}
        </p>
      ))}
      <div aria-live="polite">
        {isAsked && tried.data !== undefined && (
          <>
            <p className={fired ? 'bench-answer bench-fires' : 'bench-answer'}>
              {fired ? t('bench.fires', { name: fired.name }) : t('bench.nobody')}
            </p>
            {fired?.replies.map((reply, variant) => (
              <blockquote key={variant}>{reply}</blockquote>
            ))}
            <ol className="bench-verdicts">
              {looked.map((one, index) => (
                <li key={one.id ?? `draft-${index}`}>
                  {one.verdict === 'fires' ? <CheckCircleFilled className="bench-ok" /> : <MinusCircleOutlined />}
                  <span className="cut">
                    {one.name}
                    {one.isDraft && <span className="meta"> · {t('bench.draft')}</span>}
                  </span>
                  <span className="meta">{t(`verdicts.${one.verdict}`)}</span>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <p className="meta">{t('bench.help')}</p>
    </section>
  )
}
