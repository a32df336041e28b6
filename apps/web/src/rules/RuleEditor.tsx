import { DeleteOutlined, HistoryOutlined } from '@ant-design/icons'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type RuleGiven, type RuleRow, type RuleScenes, ruleApi } from '@matrixcast/contract/rules'
import { App, Button, Drawer, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { FormBody } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { useUnsaved } from '../ui/form/use-unsaved.ts'
import { ReplayDialog } from './ReplayDialog.tsx'
import { RuleBench } from './RuleBench.tsx'
import { RuleFields } from './RuleFields.tsx'

type Props = { rule: RuleRow | null; scenes: RuleScenes; zone: string; onClose: () => void }

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

const draftRule = ruleApi.test.input.shape.draft.unwrap().shape.rule

/** The rule as the bench tries it. */
function draftOf(input: InputOf<typeof ruleApi.save>) {
  const rule = draftRule.safeParse(input).data
  return rule && { rule, ...(input.id === undefined ? {} : { id: input.id }) }
}

/** One rule beside a bench on which it is tried while it is written. What is typed stays until it is saved or given up. */
export function RuleEditor({ rule, scenes, zone, onClose }: Props) {
  const { t } = useTranslation('rules')
  const { message, modal } = App.useApp()
  const may = useMay()
  const [isReplaying, setIsReplaying] = useState(false)
  const refreshes = [ruleApi.list, ruleApi.test]
  // Of a row the schema takes what the call does.
  const first: InputOf<typeof ruleApi.save> =
    rule === null ? { ...blank, scene: scenes[0]?.scene ?? blank.scene } : rule
  const taken: typeof first | undefined = ruleApi.save.input.safeParse(first).data
  const form = useEndpointForm(ruleApi.save, {
    from: taken ?? first,
    give: (values) => ({ ...values, replies: values.replies.filter((reply) => reply.trim() !== '') }),
    faultFields: [
      ['rulePattern', 'keywords'],
      ['talkTooLong', 'replies'],
      ['talkTooManyBytes', 'replies'],
      ['ruleNowhere', 'scope.platforms'],
      ['ruleNeedsAccounts', 'scope.accountIds'],
      ['accountNotYours', 'scope.accountIds'],
    ],
    refreshes,
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const remove = useAction(ruleApi.remove, { refreshes, onDone: onClose })
  const mayEdit = may(ruleApi.save) && (rule === null || rule.isTheirs)
  const leave = useUnsaved(form.isDirty && mayEdit)
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
  const approval = form.useOwn('needsApproval')
  const input = form.useInput()
  const draft = input && draftOf(input)
  return (
    <Drawer
      open
      size={1080}
      title={rule === null ? t('newRule') : t('edit', { name: rule.name })}
      onClose={() => leave(onClose)}
      footer={
        mayEdit && (
          <div className="rule-foot">
            <SaveButton form={form}>{rule === null ? t('add') : t('save')}</SaveButton>
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
          <FormBody form={form}>
            <RuleFields form={form} scenes={scenes} zone={zone} />
            <label className="rule-switch">
              <Switch
                checked={approval.value ?? true}
                disabled={rule === null || !mayEdit}
                onChange={approval.onChange}
              />
              {t('approval')}
            </label>
          </FormBody>
          <p className="meta">{rule === null ? t('approvalNew') : t('approvalHelp')}</p>
        </fieldset>
        <RuleBench draft={draft} scene={form.useOwn('scene').value} scenes={scenes} />
      </div>
      {isReplaying && draft !== undefined && <ReplayDialog draft={draft} onClose={() => setIsReplaying(false)} />}
    </Drawer>
  )
}
