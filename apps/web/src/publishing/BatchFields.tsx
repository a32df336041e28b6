import { type Account, accountApi } from '@matrixcast/contract/accounts'
import type { PostField, PostFields } from '@matrixcast/contract/post-fields'
import { Collapse } from 'antd'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { FieldsForm } from '../post-fields/FieldsForm.tsx'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { useOurLanguage } from '../ui/use-our-language.ts'

/** What each platform's posts are given, by the platform's name. */
export type FieldsByPlatform = Readonly<Record<string, PostFields>>

const isOfOneAccount = (field: PostField): boolean => 'collect' in field && field.collect === 'collections'

/** What was chosen of one account's own does not stay where other accounts of its platform are chosen. */
export function withoutOthersOwn(
  fields: FieldsByPlatform,
  before: readonly Account[],
  after: readonly Account[],
): FieldsByPlatform {
  const idsOf = (accounts: readonly Account[], platform: string) =>
    accounts.flatMap((one) => (one.third_platform_info.value === platform ? [one.id] : [])).join()
  return Object.fromEntries(
    Object.entries(fields).map(([platform, { collection, ...rest }]) => [
      platform,
      collection === undefined || idsOf(before, platform) !== idsOf(after, platform) ? rest : { ...rest, collection },
    ]),
  )
}

type BatchFieldsProps = {
  accounts: readonly Account[]
  value: FieldsByPlatform
  onChange: (value: FieldsByPlatform) => void
}

/** The fields of each platform that the chosen accounts are of. What belongs to one account cannot be given to several. */
export function BatchFields({ accounts, value, onChange }: BatchFieldsProps) {
  const { t } = useTranslation('ui')
  const nameOf = usePlatformName()
  const language = useOurLanguage()
  const platforms = useRead(accountApi.platforms, {}).data?.data ?? []
  const items = platforms.flatMap((platform) => {
    const its = accounts.filter(({ third_platform_info: one }) => one.value === platform.value)
    const [first] = its
    const form = platform.fields.filter((field) => its.length === 1 || !isOfOneAccount(field))
    if (first === undefined || form.length === 0) return []
    const hasLeftOut = form.length < platform.fields.length
    return [
      {
        key: platform.value,
        label: `${t('fields.title')} · ${nameOf(platform)}`,
        children: (
          <>
            <FieldsForm
              form={form}
              accountId={first.id}
              value={value[platform.value] ?? {}}
              onChange={(fields) => onChange({ ...value, [platform.value]: fields })}
            />
            {hasLeftOut && (
              <p className="meta">
                {platform.fields
                  .filter(isOfOneAccount)
                  .map(({ names }) => names[language])
                  .join(' · ')}
                : {t('fields.ofAccount')}
              </p>
            )}
          </>
        ),
      },
    ]
  })
  return items.length === 0 ? null : <Collapse size="small" items={items} className="batch-fields" />
}
