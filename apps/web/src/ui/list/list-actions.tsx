import { MoreOutlined } from '@ant-design/icons'
import type { Endpoint } from '@matrixcast/contract/endpoint'
import { perItem } from '@matrixcast/contract/wire'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Dropdown, type MenuProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whileBlocking } from '../../api/blocking.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/me.ts'
import { useShowOutcome } from '../use-show-outcome.ts'
import { actionsIn, type Offered, shareFoot } from './actions-in.ts'
import { idsOf } from './at-once.ts'
import type { BulkAction } from './BulkBar.tsx'
import type { ListAction, Place } from './list-action.ts'
import { type OverRows, withoutRows } from './list-dialog.ts'
import type { WholeGiven, WholeListAction } from './list-source.ts'

type Options = {
  /** Reads that are out of date after any of them. */
  refreshes: readonly Endpoint[]
  /** Verbs in the foot of a drawer; further ones wait behind a button. */
  mostInDrawer?: number
}

/** The actions of a list in all their places. */
export function useListActions<Row extends { id: string }>(
  table: readonly ListAction<Row>[],
  { refreshes, mostInDrawer = 6 }: Options,
) {
  const { t } = useTranslation('ui')
  const { modal, message } = App.useApp()
  const may = useMay()
  const showOutcome = useShowOutcome()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<{ action: ListAction<Row>; over: OverRows<Row> }>()
  const { mutateAsync, isPending } = useMutation({
    mutationFn({ action, endpoint, input }: { action: ListAction<Row>; endpoint: Endpoint; input: object }) {
      const ownFaults = action.dialog === undefined ? [] : (['invalidInput'] as const)
      const answer = () => call(endpoint, input, { ownFaults })
      return action.blocking === true ? whileBlocking(answer) : answer()
    },
    onSettled: () => Promise.all(refreshes.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  })
  const labelOf = ({ label }: ListAction<Row>, rows: readonly Row[]) =>
    typeof label === 'string' ? label : label(rows)

  async function perform(action: ListAction<Row>, rows: readonly Row[], onDone: () => void, more = {}): Promise<void> {
    if (action.call === undefined) return
    const input = { ...more, ids: idsOf(rows), ...action.given?.(rows) }
    const answer = await mutateAsync({ action, endpoint: action.call, input })
    const outcome = perItem.safeParse(answer).data
    if (outcome !== undefined && action.done !== undefined)
      showOutcome(outcome, action.done(outcome.done.length, answer))
    onDone()
  }

  function start(action: ListAction<Row>, rows: readonly Row[], onDone = () => {}): void {
    const obstacle = action.obstacle?.(rows)
    if (obstacle !== undefined) return void message.info(obstacle)
    if (action.dialog !== undefined)
      return ask(action, { rows, count: rows.length, onDone, give: (more) => perform(action, rows, onDone, more) })
    if (action.run !== undefined) return void action.run(rows, onDone)
    const question = action.confirm?.(rows)
    if (question === undefined) return void perform(action, rows, onDone)
    modal.confirm({
      title: question.title,
      content: question.content,
      okText: question.ok ?? labelOf(action, rows),
      okButtonProps: { danger: action.danger === true },
      cancelText: question.keep ?? t('cancel'),
      onOk: () => perform(action, rows, onDone),
    })
  }

  function ask(action: ListAction<Row>, over: Omit<OverRows<Row>, 'onClose'>): void {
    const onClose = () => setAsking(undefined)
    setAsking({ action, over: { ...over, give: (given) => over.give(given).then(onClose), onClose } })
  }

  const inPlace = (place: Place, rows: readonly Row[]) => actionsIn(table, { place, rows, may })

  return {
    isPending,
    /** For a press that is neither of a menu nor of a foot. */
    run(key: string, rows: readonly Row[]) {
      for (const one of actionsIn(table, { rows, may })) if (one.action.key === key) start(one.action, one.rows)
    },
    /** The dialog that is open for an action, to stand beside the list. */
    dialog: asking?.action.dialog?.(asking.over),
    bulk: (chosen: Row[], clear: () => void): BulkAction[] =>
      inPlace('bulk', chosen).map(({ action, rows }) => ({
        key: action.key,
        label: labelOf(action, rows),
        icon: action.icon,
        isDestructive: action.danger === true,
        run: () => start(action, rows, clear),
      })),
    whole: table.flatMap((action): WholeListAction[] =>
      action.places.includes('whole') && action.call !== undefined && may(action.call)
        ? [
            {
              key: action.key,
              label: labelOf(action, []),
              icon: action.icon,
              isDestructive: action.danger === true,
              action: action.call,
              ...action.whole,
              ...(action.dialog === undefined
                ? {}
                : {
                    ask: (count: number, start: (given: WholeGiven) => Promise<void>) =>
                      ask(action, { rows: [], count, onDone: () => {}, give: (given) => start(withoutRows(given)) }),
                  }),
            },
          ]
        : [],
    ),
    menuOf: (row: Row): MenuProps => ({ items: menuItems(inPlace('row', [row]), (action) => start(action, [row])) }),
    /** `first` is what this row's drawer offers besides, left of all. */
    footOf: (row: Row, first?: ReactNode): ReactNode => {
      const { shown, rest } = shareFoot(inPlace('drawer', [row]), mostInDrawer)
      return (
        <>
          {first}
          {shown.map(({ action, rows }) => (
            <Button
              key={action.key}
              type={action.primary === true ? 'primary' : 'default'}
              danger={action.danger === true}
              className={action.danger === true ? 'at-end' : ''}
              icon={action.icon}
              loading={isPending && action.call !== undefined}
              onClick={() => start(action, [row])}
            >
              {labelOf(action, rows)}
            </Button>
          ))}
          {rest.length > 0 && (
            <Dropdown
              trigger={['click']}
              placement="topRight"
              menu={{ items: menuItems(rest, (action) => start(action, [row])) }}
            >
              <Button className="at-end" icon={<MoreOutlined />} aria-label={t('more')} />
            </Dropdown>
          )}
        </>
      )
    },
  }

  function menuItems(all: readonly Offered<Row>[], onPress: (action: ListAction<Row>) => void) {
    return all.flatMap(({ action, rows }, at) => [
      ...(action.danger === true && at > 0 ? [{ key: `${action.key}-line`, type: 'divider' as const }] : []),
      {
        key: action.key,
        label: labelOf(action, rows),
        danger: action.danger === true,
        onClick: () => onPress(action),
      },
    ])
  }
}
