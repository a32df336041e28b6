import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { InputOf } from '@matrixcast/contract/endpoint'
import { type RuleScenes, ruleApi } from '@matrixcast/contract/rules'
import { ruleMatches } from '@matrixcast/domain/reply-rule'
import { Button, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { FormField } from '../ui/form/FormField.tsx'
import { ChoiceField, SomeField, SwitchField, TagsField, TextField } from '../ui/form/fields.tsx'
import { limitsOf } from '../ui/form/limits.ts'
import type { OwnForm } from '../ui/form/use-endpoint-form.ts'
import { WeekWindows } from '../ui/hours/WeekWindows.tsx'
import { usePlaces } from './use-places.ts'

type RuleFormOf = OwnForm<InputOf<typeof ruleApi.save>>
type Props = { form: RuleFormOf; scenes: RuleScenes; zone: string }

const cooldown = limitsOf(ruleApi.save.input, 'cooldownSeconds')
const wordSeparators = [',', '，', ';', '；', '\n']

/** What a rule answers, where, when and in which words. */
export function RuleFields({ form, scenes, zone }: Props) {
  const { t } = useTranslation('rules')
  const places = usePlaces()
  const scene = scenes.find((one) => one.scene === form.useValue('scene'))
  const match = form.useOwn('match').value
  const windows = form.useOwn('windows', t('hours'))
  return (
    <>
      <TextField form={form} name="name" label={t('name')} placeholder={t('namePlaceholder')} />
      <ChoiceField
        form={form}
        name="scene"
        label={t('scene')}
        options={scenes.map((one) => ({ value: one.scene, label: t(`scenes.${one.scene}`) }))}
      />
      <SomeField
        form={form}
        name="scope.platforms"
        label={t('scope')}
        placeholder={t('allPlatforms')}
        options={(scene?.platforms ?? []).map((value) => ({ value, label: places.nameOf(value) }))}
      />
      <SomeField
        form={form}
        name="scope.groupIds"
        label={t('groups')}
        placeholder={t('allGroups')}
        options={places.groups.map((group) => ({ value: group.id, label: group.name }))}
      />
      <SomeField
        form={form}
        name="scope.accountIds"
        label={t('accounts')}
        help={t('scopeHelp')}
        placeholder={t('allAccounts')}
        options={places.accounts.map((one) => ({
          value: one.id,
          label: `${one.name} · ${places.nameOf(one.platform)}`,
        }))}
      />
      <ChoiceField
        form={form}
        name="match"
        label={t('match')}
        help={t(`matchHelp.${match}`)}
        options={ruleMatches.map((value) => ({ value, label: t(`matches.${value}`) }))}
      />
      {match !== 'any' && (
        <TagsField
          form={form}
          name="keywords"
          label={t('keywords')}
          placeholder={t('keywordsPlaceholder')}
          separators={match === 'regex' ? [] : wordSeparators}
        />
      )}
      <RepliesField form={form} mostText={scene?.mostText ?? 0} />
      <WeekWindows title={t('hours')} windows={windows.value} zone={zone} onChange={windows.onChange} />
      <FormField form={form} name="cooldownSeconds" label={t('cooldown')} help={t('cooldownHelp')}>
        {({ id, status, value, onChange }) => (
          <InputNumber
            id={id}
            status={status}
            min={0}
            max={(cooldown.max ?? 0) / 60}
            precision={0}
            suffix={t('minutes')}
            value={Math.round(Number(value) / 60)}
            onChange={(minutes) => onChange((minutes ?? 0) * 60)}
          />
        )}
      </FormField>
      <SwitchField form={form} name="oncePerPost" label={t('oncePerPost')} />
    </>
  )
}

/** What is answered, in words of which one is taken each time. */
function RepliesField({ form, mostText }: { form: RuleFormOf; mostText: number }) {
  const { t } = useTranslation('rules')
  const { value: replies, onChange } = form.useOwn('replies')
  return (
    <FormField form={form} name="replies" label={t('replies')} help={t('repliesHelp', { most: mostText })}>
      {({ id, status }) => (
        <>
          <ol className="rule-replies">
            {replies.map((reply, at) => (
              <li key={at}>
                <Input.TextArea
                  id={at === 0 ? id : `${id}-${at}`}
                  aria-label={t('replyNumber', { number: at + 1 })}
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  value={reply}
                  status={status}
                  onChange={({ target }) => onChange(replies.with(at, target.value))}
                />
                {replies.length > 1 && (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('removeReply', { number: at + 1 })}
                    onClick={() => onChange(replies.toSpliced(at, 1))}
                  >
                    <DeleteOutlined />
                  </button>
                )}
              </li>
            ))}
          </ol>
          <Button icon={<PlusOutlined />} onClick={() => onChange([...replies, ''])}>
            {t('addReply')}
          </Button>
        </>
      )}
    </FormField>
  )
}
