import { toolApi } from '@matrixcast/contract/tools'
import { App, Button, Input, Tag } from 'antd'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'

type Found = { word: string; owner: 'law' | 'own'; from: number; to: number }

/** Marks the banned words of a text, and keeps the list of one's own. */
export function WordsTool() {
  const { t } = useTranslation('tools')
  const { message } = App.useApp()
  const may = useMay()
  const id = useId()
  const [text, setText] = useState('')
  const [more, setMore] = useState('')
  const check = useAction(toolApi.checkWords)
  const list = useRead(toolApi.bannedWords, {}).data?.data ?? []
  const refreshes = [toolApi.bannedWords]
  const add = useAction(toolApi.addBannedWords, {
    refreshes,
    onDone: ({ added }) => {
      setMore('')
      void message.success(t('words.added', { count: added }))
    },
  })
  const remove = useAction(toolApi.removeBannedWord, { refreshes })
  const given = more
    .split(/[\n,，、;；]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const mayEdit = may(toolApi.addBannedWords)
  const answer = check.data
  return (
    <>
      <div>
        <label htmlFor={`${id}-text`}>{t('words.text')}</label>
        <Input.TextArea
          id={`${id}-text`}
          value={text}
          maxLength={10_000}
          autoSize={{ minRows: 4, maxRows: 10 }}
          placeholder={t('words.placeholder')}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div>
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={check.isPending}
          onClick={() => check.mutate({ text })}
        >
          {t('words.check')}
        </Button>
      </div>
      {answer !== undefined && (
        <div role="status">
          <p>
            {answer.found.length === 0
              ? t('words.clean', { count: answer.words })
              : t('words.found', { count: answer.found.length })}
          </p>
          {answer.found.length > 0 && <p className="tool-text">{marked(answer.text, answer.found, t)}</p>}
          <p className="meta">{t('words.note')}</p>
        </div>
      )}
      {(['own', 'law'] as const).map((group) => (
        <div key={group}>
          <span className="tool-label">{t(`words.owners.${group}`)}</span>
          <div className="tool-words">
            {list
              .filter(({ owner }) => owner === group)
              .map(({ word }) => (
                <Tag
                  key={word}
                  closable={group === 'own' && mayEdit && { 'aria-label': t('words.remove', { word }) }}
                  onClose={(event) => {
                    event.preventDefault()
                    remove.mutate({ word })
                  }}
                >
                  {word}
                </Tag>
              ))}
            {group === 'own' && !list.some(({ owner }) => owner === 'own') && <span className="dash">—</span>}
          </div>
        </div>
      ))}
      {mayEdit && (
        <div className="tool-line">
          <Input.TextArea
            aria-label={t('words.addHint')}
            value={more}
            autoSize={{ minRows: 1, maxRows: 6 }}
            style={{ flex: 1, minWidth: 240 }}
            placeholder={t('words.addHint')}
            onChange={({ target }) => setMore(target.value)}
          />
          <Button disabled={given.length === 0} loading={add.isPending} onClick={() => add.mutate({ words: given })}>
            {t('words.add')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The text with its banned words marked; of two that overlap the first is. */
function marked(text: string, found: readonly Found[], t: ReturnType<typeof useTranslation<'tools'>>['t']) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to, owner } of found) {
    if (from < at) continue
    parts.push(
      <Fragment key={from}>
        {text.slice(at, from)}
        <mark title={t(`words.owners.${owner}`)}>{text.slice(from, to)}</mark>
      </Fragment>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}
