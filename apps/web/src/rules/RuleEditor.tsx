import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons'
import { type RuleGiven, type RuleRow, type RuleScenes, ruleApi } from '@matrixcast/contract/rules'
import { App, Button, Drawer, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { CallRefused, refusalText } from '../api/refusal.ts'
import { useAction } from '../api/use-calls.ts'
import { ReplayDialog } from './ReplayDialog.tsx'
import { RuleBench } from './RuleBench.tsx'
import { RuleFields } from './RuleFields.tsx'

type Props = { rule: RuleRow | null; scenes: RuleScenes; zone: string; onClose: () => void }

const atTheirPlace = ['rulePattern', 'talkTooLong', 'ruleNowhere', 'ruleNeedsAccounts', 'accountNotYours'] as const
const blank: RuleGiven = {
  name: '',
  scene: 'comment',
  scope: { platforms: [], accountIds: [], groupIds: [] },
  match: 'contains',
  keywords: [],
  replies: [''],
  windows: [],
  cooldownSeconds: 3600,
  oncePerPost: true,
}

const givenOf = ({ name, scene, scope, match, keywords, replies, windows, cooldownSeconds, oncePerPost }: RuleRow) => ({
  name,
  scene,
  scope,
  match,
  keywords,
  replies,
  windows,
  cooldownSeconds,
  oncePerPost,
})

/** One rule beside a bench on which it is tried while it is written. What is typed stays until it is saved or given up. */
export function RuleEditor({ rule, scenes, zone, onClose }: Props) {
  const { t } = useTranslation('rules')
  const { message, modal } = App.useApp()
  const may = useMay()
  const first = rule === null ? { ...blank, scene: scenes[0]?.scene ?? blank.scene } : givenOf(rule)
  const [given, setGiven] = useState<RuleGiven>(first)
  const [needsApproval, setNeedsApproval] = useState(rule?.needsApproval ?? true)
  const [isReplaying, setIsReplaying] = useState(false)
  const refreshes = [ruleApi.list, ruleApi.test]
  const save = useAction(ruleApi.save, {
    refreshes,
    ownFaults: atTheirPlace,
    onDone: () => {
      void message.success(t('saved'))
      onClose()
    },
  })
  const remove = useAction(ruleApi.remove, { refreshes, onDone: onClose })
  const mayEdit = may(ruleApi.save) && (rule === null || rule.isTheirs)
  const isChanged = JSON.stringify(given) !== JSON.stringify(first) || needsApproval !== (rule?.needsApproval ?? true)
  const sent = { ...given, name: given.name.trim(), replies: given.replies.filter((reply) => reply.trim() !== '') }
  const isReady =
    sent.name !== '' &&
    sent.replies.length > 0 &&
    (given.match === 'any' || given.keywords.length > 0) &&
    given.windows.every(({ weekdays, fromMinute, untilMinute }) => weekdays.length > 0 && untilMinute > fromMinute)
  const leave = () => {
    if (!isChanged || !mayEdit) return onClose()
    modal.confirm({
      title: t('leaveTitle'),
      content: t('leaveBody'),
      okText: t('leave'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: onClose,
    })
  }
  const askRemoval = () => {
    if (rule === null) return
    modal.confirm({
      title: t('removeTitle', { name: rule.name }),
      content: t('removeBody'),
      okText: t('remove'),
      okButtonProps: { danger: true },
      cancelText: t('stay'),
      onOk: () => remove.mutate({ ids: [rule.id] }),
    })
  }
  const refused = save.error instanceof CallRefused ? save.error : undefined
  const fault = atTheirPlace.find((one) => one === refused?.fault)
  const problem = refused &&
    fault && { fault, number: Number(refused.details['number'] ?? 0), text: refusalText(refused) }
  const draft = isReady ? { rule: sent, ...(rule === null ? {} : { id: rule.id }) } : undefined
  return (
    <Drawer
      open
      size={1080}
      title={rule === null ? t('newRule') : t('edit', { name: rule.name })}
      onClose={leave}
      footer={
        mayEdit && (
          <div className="rule-foot">
            <Button
              type="primary"
              disabled={!isReady}
              loading={save.isPending}
              onClick={() => save.mutate({ ...sent, ...(rule === null ? {} : { id: rule.id, needsApproval }) })}
            >
              {rule === null ? t('add') : t('save')}
            </Button>
            <Button icon={<HistoryOutlined />} disabled={draft === undefined} onClick={() => setIsReplaying(true)}>
              {t('replay.draft')}
            </Button>
            {rule !== null && (
              <Button
                danger
                className="at-end"
                icon={<DeleteOutlined />}
                loading={remove.isPending}
                onClick={askRemoval}
              >
                {t('remove')}
              </Button>
            )}
          </div>
        )
      }
    >
      <div className="rule-editor">
        <fieldset className="rule-form" disabled={!mayEdit}>
          {!mayEdit && <p className="meta">{t('notTheirs')}</p>}
          <RuleFields
            given={given}
            scenes={scenes}
            zone={zone}
            problem={problem}
            onChange={(patch) => setGiven((before) => ({ ...before, ...patch }))}
          />
          <label className="rule-switch">
            <Switch checked={needsApproval} disabled={rule === null || !mayEdit} onChange={setNeedsApproval} />
            {t('approval')}
          </label>
          <p className="meta">{rule === null ? t('approvalNew') : t('approvalHelp')}</p>
        </fieldset>
        <RuleBench draft={draft} scene={given.scene} scenes={scenes} />
      </div>
      {isReplaying && draft !== undefined && <ReplayDialog draft={draft} onClose={() => setIsReplaying(false)} />}
    </Drawer>
  )
}
