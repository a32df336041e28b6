import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Input, Select } from 'antd'
import { type ClipboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TitleCount } from '../../title-limits/TitleCount.tsx'
import { type TitleLength, useTitleLimits } from '../../title-limits/use-title-limits.ts'
import { WordsAssistant } from '../../words/WordsAssistant.tsx'
import type { GroupProps } from '../plan-form-props.ts'
import { Field, FormGroup } from './FormGroup.tsx'
import { pastedLines } from './pasted-lines.ts'

const keywordMax = 40
const titleMax = 120
const topicMax = 60
const most = { titles: 200, topics: 30, scripts: 50 }
const slot = '{keyword}'

const written = (lines: string[]) => lines.filter((line) => line.trim() !== '')
const sentencesOf = (script: string) => written(script.split('\n').map((line) => line.trim()))

export function WordsGroup({ draft, faults, changeClip }: GroupProps) {
  const { t } = useTranslation('plans')
  const { keywords, titles, topics, scripts } = draft.clip
  const longest = keywords.reduce((one, other) => (other.length > one.length ? other : one), '')
  const filled = titles.map((title) => title.replaceAll(slot, longest))
  const titleLengths = useTitleLimits(filled, topics, draft.accountIds)
  const tags = (values: string[], max: number) => [
    ...new Set(values.map((value) => value.replace(/^#+/, '').trim().slice(0, max)).filter((value) => value !== '')),
  ]
  return (
    <FormGroup step="words" title={t('step.words')} purpose={t('purpose.words')} faults={faults}>
      <Field label={t('keywords')} htmlFor="plan-keywords" help={t('keywordsHelp')}>
        <Select
          id="plan-keywords"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '、', '\n']}
          placeholder={t('typeAndEnter')}
          value={keywords}
          style={{ width: '100%' }}
          onChange={(values: string[]) => changeClip({ keywords: tags(values, keywordMax) })}
        />
      </Field>
      <Field
        label={t('topics')}
        htmlFor="plan-topics"
        help={t('topicsHelp')}
        aside={
          <WordsAssistant
            kind="topics"
            texts={topics.length === 0 ? [] : [topics.map((topic) => `#${topic}`).join(' ')]}
            keyword={null}
            most={most.topics}
            onTake={(lines) =>
              changeClip({
                topics: tags([...topics, ...lines.flatMap((line) => line.split(/[\s#]+/))], topicMax).slice(
                  0,
                  most.topics,
                ),
              })
            }
          />
        }
      >
        <Select
          id="plan-topics"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', '、', '#', '\n']}
          placeholder={t('typeAndEnter')}
          value={topics}
          style={{ width: '100%' }}
          onChange={(values: string[]) => changeClip({ topics: tags(values, topicMax) })}
        />
      </Field>
      <Field
        label={t('titles')}
        help={t('titlesHelp', { slot })}
        aside={
          <WordsAssistant
            kind="title"
            texts={written(titles)}
            keyword={null}
            most={most.titles}
            onTake={(lines) =>
              changeClip({
                titles: [...new Set([...written(titles), ...lines.map((line) => line.slice(0, titleMax))])].slice(
                  0,
                  most.titles,
                ),
              })
            }
          />
        }
      >
        <LineRows
          lines={titles}
          lengths={titleLengths}
          max={titleMax}
          most={most.titles}
          label={t('titles')}
          addLabel={t('addTitle')}
          placeholder={t('titlePlaceholder', { slot })}
          insert={slot}
          onChange={(next) => changeClip({ titles: next })}
        />
      </Field>
      <Field
        label={t('scripts')}
        help={
          draft.clip.voice.on && scripts.every((sentences) => written(sentences).length === 0) ? (
            <>
              {t('voiceNeedsScript')}{' '}
              <button
                type="button"
                className="link-button"
                onClick={() => changeClip({ voice: { ...draft.clip.voice, on: false } })}
              >
                {t('voiceOff')}
              </button>
            </>
          ) : (
            t('scriptsHelp')
          )
        }
        aside={
          <WordsAssistant
            kind="script"
            texts={scripts.map((sentences) => written(sentences).join('\n')).filter((text) => text !== '')}
            keyword={null}
            most={most.scripts}
            onTake={(lines) =>
              changeClip({
                scripts: [
                  ...scripts.filter((sentences) => written(sentences).length > 0),
                  ...lines.map(sentencesOf),
                ].slice(0, most.scripts),
              })
            }
          />
        }
      >
        <ScriptRows scripts={scripts} onChange={(next) => changeClip({ scripts: next })} />
      </Field>
    </FormGroup>
  )
}

type LineRowsProps = {
  lines: string[]
  /** Of each line on the platforms of the plan's accounts; without accounts its letters are counted. */
  lengths: TitleLength[][]
  max: number
  most: number
  label: string
  addLabel: string
  placeholder: string
  insert: string
  onChange: (lines: string[]) => void
}

/** Which row a person just added, where typing goes on; and how one is added. */
function useAddedRow(rows: number, onAdd: () => void): [number | null, () => void] {
  const [added, setAdded] = useState<number | null>(null)
  const add = () => {
    setAdded(rows)
    onAdd()
  }
  return [added, add]
}

function LineRows({ lines, lengths, max, most, label, addLabel, placeholder, insert, onChange }: LineRowsProps) {
  const { t } = useTranslation('plans')
  const shown = lines.length === 0 ? [''] : lines
  const { message } = App.useApp()
  const [added, add] = useAddedRow(shown.length, () => onChange([...shown, '']))
  const put = (at: number, line: string) => onChange(shown.with(at, line))
  const paste = (at: number, event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const place = { at, from: selectionStart ?? 0, to: selectionEnd ?? 0, longest: max, most }
    const pasted = pastedLines(shown, { ...place, text: event.clipboardData.getData('text') })
    if (pasted === undefined) return
    event.preventDefault()
    onChange(pasted.lines)
    if (pasted.cut > 0) void message.warning(t('linesCut', { count: pasted.cut, max, most }))
  }
  return (
    <div className="line-rows">
      {shown.map((line, at) => (
        <div key={at} className="line-row">
          <span className="meta">{at + 1}</span>
          <Input
            variant="borderless"
            autoFocus={at === added}
            value={line}
            maxLength={max}
            placeholder={placeholder}
            aria-label={`${label} ${at + 1}`}
            onChange={(event) => put(at, event.target.value)}
            onPaste={(event) => paste(at, event)}
            onPressEnter={add}
          />
          {!line.includes(insert) && line !== '' && (
            <button type="button" className="link-button" onClick={() => put(at, `${insert}${line}`)}>
              {t('insertKeyword')}
            </button>
          )}
          {lengths[at]?.length ? (
            <TitleCount lengths={lengths[at]} />
          ) : (
            <span className="meta">{t('letters', { count: Array.from(line).length })}</span>
          )}
          <button
            type="button"
            className="icon-button"
            aria-label={t('removeLine', { number: at + 1 })}
            disabled={shown.length === 1 && line === ''}
            onClick={() => onChange(shown.toSpliced(at, 1))}
          >
            <DeleteOutlined />
          </button>
        </div>
      ))}
      <div className="line-row line-row-foot">
        <button type="button" className="link-button" onClick={add}>
          <PlusOutlined /> {addLabel}
        </button>
        <span className="meta">{t('lines', { count: lines.filter((line) => line.trim() !== '').length })}</span>
      </div>
    </div>
  )
}

function ScriptRows({ scripts, onChange }: { scripts: string[][]; onChange: (scripts: string[][]) => void }) {
  const { t } = useTranslation('plans')
  const shown = scripts.length === 0 ? [[]] : scripts
  const [added, add] = useAddedRow(shown.length, () => onChange([...shown, []]))
  return (
    <div className="line-rows">
      {shown.map((sentences, at) => (
        <div key={at} className="line-row line-row-tall">
          <span className="meta">{at + 1}</span>
          <Input.TextArea
            variant="borderless"
            autoFocus={at === added}
            autoSize={{ minRows: 2, maxRows: 10 }}
            value={sentences.join('\n')}
            placeholder={t('scriptPlaceholder')}
            aria-label={`${t('scripts')} ${at + 1}`}
            onChange={(event) =>
              onChange(shown.with(at, event.target.value === '' ? [] : event.target.value.split('\n')))
            }
          />
          <span className="meta">
            {t('sentences', { count: sentences.filter((line) => line.trim() !== '').length })}
          </span>
          <button
            type="button"
            className="icon-button"
            aria-label={t('removeLine', { number: at + 1 })}
            disabled={shown.length === 1 && sentences.length === 0}
            onClick={() => onChange(shown.toSpliced(at, 1))}
          >
            <DeleteOutlined />
          </button>
        </div>
      ))}
      <div className="line-row line-row-foot">
        <button type="button" className="link-button" onClick={add}>
          <PlusOutlined /> {t('addScript')}
        </button>
        <span className="meta">
          {t('scriptCount', { count: shown.filter((script) => script.some((line) => line.trim() !== '')).length })}
        </span>
      </div>
    </div>
  )
}
