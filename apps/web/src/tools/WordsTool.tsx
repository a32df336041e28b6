import { countryName } from '@matrixcast/contract/country-name'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { type BannedWord, toolApi } from '@matrixcast/contract/tools'
import { type LawMarket, lawMarketOf, lawMarkets } from '@matrixcast/domain/law-words.table'
import { App, Tag } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay, useMe } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { FormBody, PageForm } from '../ui/form/FormBody.tsx'
import { ChecksField, LinesField, TagsField } from '../ui/form/fields.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'

const separators = ['\n', ',', '，', '、', ';', '；']
type Found = BannedWord & { from: number; to: number }

/** Marks the banned words of a text, and keeps the list of one's own. */
export function WordsTool() {
  const country = useMe().data?.workspace.country
  if (country === undefined) return null
  const market = lawMarketOf(country)
  return <WordsOf usual={market === undefined ? [] : [market]} />
}

/** `usual`: the markets that are chosen at first. */
function WordsOf({ usual }: { usual: LawMarket[] }) {
  const { t, i18n } = useTranslation('tools')
  const { message } = App.useApp()
  const may = useMay()
  const [answer, setAnswer] = useState<OutputOf<typeof toolApi.checkWords>>()
  const check = useEndpointForm(toolApi.checkWords, { from: { text: '', markets: usual }, done: setAnswer })
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
  const picked = [check.useValue('markets')].flat()
  const chosen = lawMarkets.filter((market) => picked.includes(market))
  const nameOf = (market: LawMarket) => countryName(market, i18n.language)
  return (
    <>
      <FormBody form={check}>
        <LinesField form={check} name="text" label={t('words.text')} rows={4} placeholder={t('words.placeholder')} />
        <ChecksField
          form={check}
          name="markets"
          label={t('words.markets')}
          options={lawMarkets.map((value) => ({ value, label: nameOf(value) }))}
        />
        {chosen.length === 0 && <p className="meta">{t('words.noMarket')}</p>}
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
          {answer.found.length > 0 && <p className="tool-text">{marked(answer.text, answer.found)}</p>}
          <ul className="tool-sources">
            {[...new Map(answer.found.map((one) => [one.word, one])).values()].map(({ word, owner, source }) => (
              <li key={word}>
                <b>{word}</b> {t(`words.owners.${owner}`)}
                {source !== null && <span className="meta"> {source}</span>}
              </li>
            ))}
          </ul>
          <p className="meta">{t('words.note')}</p>
        </div>
      )}
      <span className="tool-label">{t('words.owners.own')}</span>
      <div className="tool-words">
        {list
          .filter(({ owner }) => owner === 'own')
          .map(({ word }) => (
            <Tag
              key={word}
              closable={mayEdit && { 'aria-label': t('words.remove', { word }) }}
              onClose={(event) => {
                event.preventDefault()
                remove.mutate({ word })
              }}
            >
              {word}
            </Tag>
          ))}
        {!list.some(({ owner }) => owner === 'own') && <span className="dash">—</span>}
      </div>
      {chosen.flatMap((market) =>
        (['law', 'usual'] as const).map((owner) => {
          const words = list.filter((row) => row.market === market && row.owner === owner)
          return (
            <div key={`${market} ${owner}`}>
              <span className="tool-label">
                {nameOf(market)} · {t(`words.owners.${owner}`)}
              </span>
              <div className="tool-words">
                {words.map(({ word, source }) => (
                  <Tag key={word} title={source ?? ''}>
                    {word}
                  </Tag>
                ))}
                {words.length === 0 && <span className="meta">{t('words.noneNamed')}</span>}
              </div>
            </div>
          )
        }),
      )}
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
function marked(text: string, found: readonly Found[]) {
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to, source } of found) {
    if (from < at) continue
    parts.push(
      <Fragment key={from}>
        {text.slice(at, from)}
        <mark title={source ?? ''}>{text.slice(from, to)}</mark>
      </Fragment>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}
