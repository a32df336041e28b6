import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { mostKeywords, mostReplies, type RuleGiven, type RuleScenes } from '@matrixcast/contract/rules'
import { ruleMatches } from '@matrixcast/domain/reply-rule'
import { Button, Checkbox, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WeekWindows } from '../ui/hours/WeekWindows.tsx'
import { usePlaces } from './use-places.ts'

/** Why the server did not take it; `number`: of which pattern or variant. */
type Problem = { fault: string; number: number; text: string } | undefined
type Props = {
  given: RuleGiven
  scenes: RuleScenes
  zone: string
  problem: Problem
  onChange: (patch: Partial<RuleGiven>) => void
}

const minutesMost = 30 * 24 * 60

/** What a rule answers, where, when and in which words. */
export function RuleFields({ given, scenes, zone, problem, onChange }: Props) {
  const { t } = useTranslation('rules')
  const id = useId()
  const places = usePlaces()
  const scene = scenes.find((one) => one.scene === given.scene)
  const { scope } = given
  const put = (patch: Partial<RuleGiven['scope']>) => onChange({ scope: { ...scope, ...patch } })
  const scopeFaults = ['ruleNowhere', 'ruleNeedsAccounts', 'accountNotYours']
  const of = (...faults: string[]) => (problem && faults.includes(problem.fault) ? problem.text : undefined)
  return (
    <>
      <Field id={`${id}-name`} label={t('name')}>
        <Input
          id={`${id}-name`}
          maxLength={60}
          value={given.name}
          placeholder={t('namePlaceholder')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </Field>
      <Field id={`${id}-scene`} label={t('scene')}>
        <Select
          id={`${id}-scene`}
          value={given.scene}
          options={scenes.map((one) => ({ value: one.scene, label: t(`scenes.${one.scene}`) }))}
          onChange={(value: RuleGiven['scene']) => onChange({ scene: value })}
        />
      </Field>
      <Field id={`${id}-scope`} label={t('scope')} help={t('scopeHelp')} problem={of(...scopeFaults)}>
        <div className="rule-scopes">
          <Select
            id={`${id}-scope`}
            mode="multiple"
            value={[...scope.platforms]}
            placeholder={t('allPlatforms')}
            options={(scene?.platforms ?? []).map((value) => ({ value, label: places.nameOf(value) }))}
            onChange={(platforms: string[]) => put({ platforms })}
          />
          <Select
            mode="multiple"
            aria-label={t('groups')}
            value={[...scope.groupIds]}
            placeholder={t('allGroups')}
            showSearch={{ optionFilterProp: 'label' }}
            options={places.groups.map((group) => ({ value: group.id, label: group.name }))}
            onChange={(groupIds: string[]) => put({ groupIds })}
          />
          <Select
            mode="multiple"
            aria-label={t('accounts')}
            value={[...scope.accountIds]}
            placeholder={t('allAccounts')}
            maxTagCount={4}
            showSearch={{ optionFilterProp: 'label' }}
            options={places.accounts.map((one) => ({
              value: one.id,
              label: `${one.name} · ${places.nameOf(one.platform)}`,
            }))}
            onChange={(accountIds: string[]) => put({ accountIds })}
          />
        </div>
      </Field>
      <Field id={`${id}-match`} label={t('match')} help={t(`matchHelp.${given.match}`)} problem={of('rulePattern')}>
        <div className="rule-match">
          <Select
            id={`${id}-match`}
            value={given.match}
            options={ruleMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
            onChange={(match: RuleGiven['match']) => onChange({ match })}
          />
          {given.match !== 'any' && (
            <Select
              mode="tags"
              open={false}
              suffixIcon={null}
              aria-label={t('keywords')}
              maxCount={mostKeywords}
              tokenSeparators={given.match === 'regex' ? [] : [',', '，', ';', '；', '\n']}
              value={[...given.keywords]}
              status={of('rulePattern') === undefined ? '' : 'error'}
              placeholder={t('keywordsPlaceholder')}
              onChange={(keywords: string[]) =>
                onChange({ keywords: keywords.map((one) => one.trim().slice(0, 200)).filter((one) => one !== '') })
              }
            />
          )}
        </div>
      </Field>
      <Field
        id={`${id}-reply-0`}
        label={t('replies')}
        help={t('repliesHelp', { most: scene?.mostText ?? 0 })}
        problem={of('talkTooLong')}
      >
        <ol className="rule-replies">
          {given.replies.map((reply, at) => (
            <li key={at}>
              <Input.TextArea
                id={`${id}-reply-${at}`}
                aria-label={t('replyNumber', { number: at + 1 })}
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={5000}
                value={reply}
                status={problem?.fault === 'talkTooLong' && problem.number === at + 1 ? 'error' : ''}
                onChange={({ target }) => onChange({ replies: given.replies.with(at, target.value) })}
              />
              {given.replies.length > 1 && (
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('removeReply', { number: at + 1 })}
                  onClick={() => onChange({ replies: given.replies.toSpliced(at, 1) })}
                >
                  <DeleteOutlined />
                </button>
              )}
            </li>
          ))}
        </ol>
        <Button
          icon={<PlusOutlined />}
          disabled={given.replies.length >= mostReplies}
          onClick={() => onChange({ replies: [...given.replies, ''] })}
        >
          {t('addReply')}
        </Button>
      </Field>
      <WeekWindows
        title={t('hours')}
        windows={given.windows}
        zone={zone}
        onChange={(windows) => onChange({ windows })}
      />
      <Field id={`${id}-cooldown`} label={t('cooldown')} help={t('cooldownHelp')}>
        <InputNumber
          id={`${id}-cooldown`}
          min={0}
          max={minutesMost}
          precision={0}
          suffix={t('minutes')}
          style={{ width: 160 }}
          value={Math.round(given.cooldownSeconds / 60)}
          onChange={(minutes) => onChange({ cooldownSeconds: (minutes ?? 0) * 60 })}
        />
      </Field>
      <Checkbox checked={given.oncePerPost} onChange={({ target }) => onChange({ oncePerPost: target.checked })}>
        {t('oncePerPost')}
      </Checkbox>
    </>
  )
}

type FieldProps = { id: string; label: string; help?: string; problem?: string | undefined; children: ReactNode }
function Field({ id, label, help, problem, children }: FieldProps) {
  return (
    <div className="rule-field">
      <label htmlFor={id}>{label}</label>
      {children}
      {problem !== undefined && (
        <p className="cell-reason" role="alert">
          {problem}
        </p>
      )}
      {help !== undefined && problem === undefined && <p className="meta">{help}</p>}
    </div>
  )
}
