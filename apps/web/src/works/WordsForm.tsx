import { accountApi } from '@matrixcast/contract/accounts'
import { mostOfWork } from '@matrixcast/contract/text-lengths'
import { type Work, workApi } from '@matrixcast/contract/works'
import { topicsOf } from '@matrixcast/domain/topics'
import { App, Button, Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useRead } from '../api/use-calls.ts'
import { TopicsField } from '../post-fields/TopicsField.tsx'
import { TitleCount } from '../title-limits/TitleCount.tsx'
import { useTitleLimits } from '../title-limits/use-title-limits.ts'
import { MomentField } from '../ui/MomentField.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { WordsAssistant } from '../words/WordsAssistant.tsx'
import { tidyTopics } from './tidy-topics.ts'

const titleMax = mostOfWork.title
const mostAccounts = 1000
/** The select's word for "no account". */
const nobody = ''

const changedOnly = <Words extends object>(sent: Words, now: Words): Partial<Words> => {
  const was = new Map(Object.entries(sent))
  return Object.assign(
    {},
    ...Object.entries(now).flatMap(([name, value]) => (was.get(name) === value ? [] : [{ [name]: value }])),
  )
}

/** What a work says, who posts it and when, as long as no platform has it. */
export function WordsForm({ work }: { work: Work }) {
  const { t, i18n } = useTranslation('works')
  const { t: ui } = useTranslation('ui')
  const nameOf = usePlatformName()
  const { message } = App.useApp()
  const wordsBefore = { title: work.title, topics: topicsOf(work.topic), inPicture: false }
  const placeBefore = { accountId: work.task?.account.id ?? nobody, at: work.task?.timing_time ?? null }
  const before = { ...wordsBefore, ...placeBefore }
  /** Only what was changed here: what a colleague changes meanwhile stays. */
  const [mine, setMine] = useState<Partial<typeof wordsBefore>>({})
  /** Account and time are typed for one post on its account: never for another that the form shows later. */
  const post = `${work.task?.id} ${work.task?.account.id}`
  const [typed, setTyped] = useState<{ post: string; place: Partial<typeof placeBefore> }>({ post, place: {} })
  const place = typed.post === post ? typed.place : {}
  const words = { ...before, ...mine, ...place }
  const put = (changed: typeof mine) => setMine((now) => ({ ...now, ...changed }))
  const putPlace = (changed: typeof place) => setTyped({ post, place: { ...place, ...changed } })
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data ?? []
  const asked = accounts.find(
    ({ id, third_platform_info: { driver } }) => id === words.accountId && driver === 'browser',
  )
  const [titleLengths = []] = useTitleLimits(
    [words.title],
    words.topics,
    words.accountId === nobody ? [] : [words.accountId],
  )
  const edit = useAction(workApi.edit, { refreshes: [workApi.list] })
  const isChanged = words.title.trim() !== '' && JSON.stringify(words) !== JSON.stringify(before)
  const save = async () => {
    await edit.mutateAsync({
      id: work.id,
      ...(words.title === before.title ? {} : { title: words.title }),
      ...(JSON.stringify(words.topics) === JSON.stringify(before.topics) ? {} : { topics: words.topics }),
      inPicture: words.inPicture && words.title !== before.title,
      taskId: work.task?.id,
      accountSeen: work.task?.account.id ?? null,
      ...(words.accountId === before.accountId
        ? {}
        : { accountId: words.accountId === nobody ? null : words.accountId }),
      ...(words.at === before.at ? {} : { timing_time: words.at }),
    })
    // What was typed while it was saved stays.
    setMine((now) => changedOnly(mine, now))
    setTyped((now) => ({ ...now, place: changedOnly(place, now.place) }))
    void message.success(t('wordsSaved'))
  }
  return (
    <form
      className="words-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) void save()
      }}
    >
      <label htmlFor="work-title">{t('titleLabel')}</label>
      <Input.TextArea
        id="work-title"
        autoSize={{ minRows: 1, maxRows: 5 }}
        maxLength={titleMax}
        value={words.title}
        status={words.title.trim() === '' || titleLengths.some(({ length, most }) => length > most) ? 'error' : ''}
        aria-describedby="work-title-count"
        onChange={({ target }) => put({ title: target.value.replaceAll('\n', '') })}
      />
      <TitleCount id="work-title-count" lengths={titleLengths} />
      {words.title !== before.title && work.origin === 'drawn' && (
        <>
          <Checkbox checked={words.inPicture} onChange={({ target }) => put({ inPicture: target.checked })}>
            {t('inPicture')}
          </Checkbox>
          {!words.inPicture && <p className="meta">{t('onlyPost')}</p>}
        </>
      )}
      {words.title.trim() === '' && <p className="cell-reason">{t('titleMissing')}</p>}
      <div>
        <WordsAssistant
          kind="title"
          texts={[words.title]}
          keyword={words.topics[0] ?? ''}
          most={1}
          onTake={([title]) => title !== undefined && put({ title })}
        />
      </div>
      <label htmlFor="work-topics">{t('topics')}</label>
      <TopicsField
        id="work-topics"
        accountId={asked?.id ?? null}
        value={words.topics}
        onChange={(topics) => put({ topics: tidyTopics(topics) })}
      />
      {asked !== undefined && (
        <p className="meta">{ui('fields.topicsFrom', { platform: nameOf(asked.third_platform_info) })}</p>
      )}
      <label htmlFor="work-account">{t('account')}</label>
      <Select
        id="work-account"
        value={words.accountId}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        options={[
          { value: nobody, label: t('noAccount') },
          ...accounts
            .map(({ id, openname }) => ({ value: id, label: openname }))
            .sort((one, other) => one.label.localeCompare(other.label, i18n.language, { numeric: true })),
        ]}
        onChange={(accountId: string) => putPlace({ accountId })}
      />
      {words.accountId !== nobody && (
        <>
          <label htmlFor="work-time">{t('timed')}</label>
          <MomentField id="work-time" value={words.at} onChange={(at) => putPlace({ at })} />
          {words.at === null && <p className="meta">{t('noTime')}</p>}
        </>
      )}
      {typed.post !== post && Object.keys(typed.place).length > 0 && !edit.isPending && (
        <p className="meta" role="status">
          {t('placeChanged')}
        </p>
      )}
      {work.moreTasks > 0 && <p className="meta">{t('postAlone', { count: work.moreTasks })}</p>}
      <div>
        <Button htmlType="submit" disabled={!isChanged} loading={edit.isPending}>
          {t('saveWords')}
        </Button>
      </div>
    </form>
  )
}
