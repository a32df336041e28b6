import type { OutputOf } from '@matrixcast/contract/endpoint'
import { toolApi } from '@matrixcast/contract/tools'
import { App, Tag } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { FormBody, PageForm } from '../ui/form/FormBody.tsx'
import { LinesField, TagsField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

const separators = ['\n', ',', '，', '、', ';', '；']
type Found = { word: string; owner: 'law' | 'own'; from: number; to: number }

/** Marks the banned words of a text, and keeps the list of one's own. */
export function WordsTool() {
  const { t } = useTranslation('tools')
  const { message } = App.useApp()
  const may = useMay()
  const [answer, setAnswer] = useState<OutputOf<typeof toolApi.checkWords>>()
  const check = useEndpointForm(toolApi.checkWords, { from: { text: '' }, done: setAnswer })
  const list = useRead(toolApi.bannedWords, {}).data?.data ?? []
  const refreshes = [toolApi.bannedWords]
  const add = useEndpointForm(toolApi.addBannedWords, {
    from: { words: [] },
    isKept: true,
    refreshes,
    done: ({ added }) => void message.success(t('words.added', { count: added })),
  })
  const remove = useAction(toolApi.removeBannedWord, { refreshes })
  const mayEdit = may(toolApi.addBannedWords)
  return (
    <>
      <FormBody form={check}>
        <LinesField form={check} name="text" label={t('words.text')} rows={4} placeholder={t('words.placeholder')} />
        <span>
          <SaveButton form={check}>{t('words.check')}</SaveButton>
        </span>
      </FormBody>
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
        <PageForm form={add}>
          <TagsField
            form={add}
            name="words"
            label={t('words.more')}
            help={t('words.addHint')}
            separators={separators}
          />
          <span>
            <SaveButton form={add} isPrimary={false}>
              {t('words.add')}
            </SaveButton>
          </span>
        </PageForm>
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
