import '../ui/pieces.css'
import '../ui/list/list.css'
import './tasks.css'
import './batch.css'
import { EyeOutlined, SendOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { batchApi, batchWays, type JudgedItem } from '@matrixcast/contract/publish-batch'
import { calendarApi } from '@matrixcast/contract/publish-calendar'
import { publishTaskApi } from '@matrixcast/contract/publish-tasks'
import { type Work, workApi } from '@matrixcast/contract/works'
import { App, Button, Checkbox, InputNumber, Radio } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { AccountSelect } from '../ui/AccountSelect.tsx'
import { AppLink } from '../ui/AppLink.tsx'
import { useCarriedWorks } from '../ui/carried-works.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { MomentField } from '../ui/MomentField.tsx'
import { paths } from '../ui/paths.ts'
import { BatchFields, type FieldsByPlatform, withoutOthersOwn } from './BatchFields.tsx'
import { BatchPreview } from './BatchPreview.tsx'
import { keyOfItem, type TakenOff } from './batch-defaults.ts'
import { WorkChooser } from './WorkChooser.tsx'

const mostAccounts = 1000
const nextHour = () => Math.ceil(Date.now() / 3_600_000) * 3600
const refreshes = [publishTaskApi.list, calendarApi.posts, workApi.list]

/** Many works to many accounts: chosen, spread by the accounts' rules, looked at, then made at once. */
export function BatchScreen() {
  const { t } = useTranslation('publishing')
  const { message } = App.useApp()
  const zone = useTimeZone()
  const accounts = useRead(accountApi.list, { limit: mostAccounts }).data?.data ?? []
  const [works, setWorks] = useState<Work[]>(useCarriedWorks())
  const [accountIds, setAccountIds] = useState<string[]>([])
  const [way, setWay] = useState<(typeof batchWays)[number]>('deal')
  const [startAt, setStartAt] = useState<number | null>(nextHour)
  const [perDay, setPerDay] = useState<number | null>(null)
  const [fields, setFields] = useState<FieldsByPlatform>({})
  const [items, setItems] = useState<JudgedItem[]>()
  /** Defaults that the person took off single posts of the plan that is shown. */
  const [takenOff, setTakenOff] = useState<TakenOff>(new Map())
  const plan = useAction(batchApi.plan)
  const publish = useAction(batchApi.publish, { refreshes, blocking: true })
  /** What was looked at, or is about to be shown, is no longer what would be made. */
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      plan.reset()
      setItems(undefined)
    }
  const those = (ids: readonly string[]) => accounts.filter(({ id }) => ids.includes(id))
  const chosen = those(accountIds)
  const chooseAccounts = changed((ids: string[]) => {
    setAccountIds(ids)
    setFields(withoutOthersOwn(fields, chosen, those(ids)))
  })
  const fieldsOf = (accountId: string) => {
    const platform = chosen.find(({ id }) => id === accountId)?.third_platform_info.value ?? ''
    return fields[platform] ?? {}
  }
  const takenOffOf = (item: JudgedItem) => takenOff.get(keyOfItem(item)) ?? []
  const keptDefaults = (item: JudgedItem) =>
    Object.fromEntries(
      item.defaults.flatMap(({ name, value }) =>
        takenOffOf(item).includes(name) || fieldsOf(item.accountId)[name] !== undefined ? [] : [[name, value]],
      ),
    )
  /** A default that its platform no longer offers keeps no post back from which it was taken off. */
  const shown = items?.map((item) =>
    item.fault === 'matchGone' && keptDefaults(item)['place'] === undefined ? { ...item, fault: null } : item,
  )
  const good = shown?.filter(({ fault }) => fault === null) ?? []
  const isMaking = useRef(false)
  /** A second click comes before the button shows that it works. */
  const makeOnce = async () => {
    if (isMaking.current) return
    isMaking.current = true
    await make().finally(() => {
      isMaking.current = false
    })
  }
  const make = async () => {
    plan.reset()
    const outcome = await publish.mutateAsync({
      items: good.map((item) => ({
        workId: item.workId,
        accountId: item.accountId,
        timing_time: item.timing_time,
        // As they were shown: what the person chose for the platform before the default of the account.
        fields: { ...keptDefaults(item), ...fieldsOf(item.accountId) },
        mayStandSeen: item.tries,
        elsewhereSeen: item.elsewhere,
        withoutDefaults: [...takenOffOf(item)],
      })),
    })
    const made = outcome.made.length
    if (outcome.refused.length === 0) void message.success(t('batch.made', { count: made }))
    else void message.warning(t('batch.partly', { made, refused: outcome.refused.length }))
    const left = [...(items ?? []).filter(({ fault }) => fault !== null), ...outcome.refused]
    setItems(left.length === 0 ? undefined : left)
    // What was made is not dealt out again with the rest.
    const has = (rows: readonly JudgedItem[], work: Work) => rows.some(({ workId }) => workId === work.id)
    setWorks((now) => now.filter((work) => !has(good, work) || has(left, work)))
  }

  return (
    <div className="screen batch-screen">
      <div className="screen-head">
        <h1>{t('batch.title')}</h1>
        <span className="meta cut">{t('batch.meta')}</span>
        <div className="screen-head-actions">
          <AppLink href={paths.calendar}>{t('batch.toCalendar')}</AppLink>
          <AppLink href={paths.publishTasks}>{t('batch.toTasks')}</AppLink>
        </div>
      </div>
      <div className="batch-columns">
        <section className="panel batch-form" aria-label={t('batch.rule')}>
          <WorkChooser chosen={works} onChange={changed(setWorks)} />
          <div className="batch-field">
            <label htmlFor="batch-accounts">{t('batch.accounts')}</label>
            <AccountSelect
              id="batch-accounts"
              accounts={accounts}
              value={accountIds}
              placeholder={t('tasks.choose')}
              onChange={chooseAccounts}
            />
            {accounts.length > accountIds.length && (
              <button
                type="button"
                className="link-button"
                onClick={() => chooseAccounts(accounts.map(({ id }) => id))}
              >
                {t('batch.accountsAll', { count: accounts.length })}
              </button>
            )}
          </div>
          <BatchFields accounts={chosen} value={fields} onChange={setFields} />
          <div className="batch-field">
            <span>{t('batch.rule')}</span>
            <Radio.Group
              vertical
              value={way}
              aria-label={t('batch.rule')}
              onChange={({ target }) => changed(setWay)(target.value)}
              options={batchWays.map((value) => ({ value, label: t(`batch.way.${value}`) }))}
            />
          </div>
          <div className="batch-field">
            <Checkbox
              checked={startAt !== null}
              onChange={({ target }) => changed(setStartAt)(target.checked ? nextHour() : null)}
            >
              {t(startAt === null ? 'batch.timesHow.none' : 'batch.timesHow.spread')}
            </Checkbox>
          </div>
          {startAt !== null && (
            <div className="batch-pair">
              <label htmlFor="batch-start">
                <span>{t('batch.startAt')}</span>
                <MomentField
                  id="batch-start"
                  value={startAt}
                  isZoneSaid
                  onChange={(at) => changed(setStartAt)(at ?? nextHour())}
                />
              </label>
              <label htmlFor="batch-per-day">
                <span>{t('batch.perDay')}</span>
                <InputNumber
                  id="batch-per-day"
                  min={1}
                  max={100}
                  value={perDay}
                  placeholder={t('batch.perDayAny')}
                  style={{ width: '100%' }}
                  onChange={changed(setPerDay)}
                />
              </label>
            </div>
          )}
          <p className="meta">{t('batch.ruleHelp', { zone })}</p>
          <Button
            icon={<EyeOutlined />}
            loading={plan.isPending}
            disabled={works.length === 0 || accountIds.length === 0}
            onClick={() =>
              plan.mutate(
                {
                  workIds: works.map(({ id }) => id),
                  accountIds,
                  way,
                  startAt,
                  perDay: startAt === null ? null : perDay,
                },
                {
                  onSuccess: (answer) => {
                    setItems(answer.items)
                    setTakenOff(new Map())
                  },
                },
              )
            }
            data-testid="preview-batch"
          >
            {t('batch.preview')}
          </Button>
        </section>
        <section className="panel batch-plan" aria-label={t('batch.preview')}>
          {items === undefined || shown === undefined ? (
            <EmptyState icon={<SendOutlined />} title={t('batch.preview')} hint={t('batch.nothing')} />
          ) : (
            <BatchPreview
              items={shown}
              works={works}
              accounts={accounts}
              hasTimes={startAt !== null}
              fieldsOf={fieldsOf}
              takenOff={takenOff}
              onTakeOff={(item, name) =>
                setTakenOff(new Map(takenOff).set(keyOfItem(item), [...takenOffOf(item), name]))
              }
              onRemove={(item) => setItems(items.filter((one) => keyOfItem(one) !== keyOfItem(item)))}
              action={
                <Button
                  type="primary"
                  icon={<SendOutlined />}
                  disabled={good.length === 0}
                  loading={publish.isPending}
                  onClick={() => void makeOnce()}
                  data-testid="make-batch"
                >
                  {t('batch.make', { count: good.length })}
                </Button>
              }
            />
          )}
        </section>
      </div>
    </div>
  )
}
