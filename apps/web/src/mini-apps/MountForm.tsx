import { accountLookupApi } from '@matrixcast/contract/account-lookups'
import { type Mount, mountApi, mountScopes } from '@matrixcast/contract/mounts'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../api/use-calls.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { FormModal } from '../ui/form/FormModal.tsx'
import { ChoiceField, TimeField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { usePlatformName } from '../ui/PlatformMark.tsx'
import { paths } from '../ui/paths.ts'
import { takesEither, takesMicroApps, takesPlaces, usePlatformsThat } from './mounting-platforms.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What new posts of a platform, a group or an account name by themselves. There is one setting for each of them. */
export function MountForm({ mount, onClose }: { mount: Mount | null; onClose: () => void }) {
  const { t } = useTranslation('mini-apps')
  const { message } = App.useApp()
  const nameOf = usePlatformName()
  const platforms = usePlatformsThat(takesEither)
  const takeOf = (platform: string, take: typeof takesPlaces) =>
    platforms.some((one) => one.value === platform && take(one))
  const form = useEndpointForm(mountApi.set, {
    from: {
      scope: mount?.scope ?? 'platform',
      platform: mount?.platform ?? '',
      scope_id: mount?.of?.id ?? null,
      poi_id: mount?.poi?.id ?? null,
      micro_app_id: mount?.micro_app?.id ?? null,
      from: mount?.from ?? null,
      until: mount?.until ?? null,
    },
    // What was chosen before the platform or the scope was changed, and is no longer on screen.
    give: (values) => ({
      ...values,
      scope_id: values.scope === 'platform' ? null : (values.scope_id ?? null),
      poi_id: takeOf(values.platform, takesPlaces) ? (values.poi_id ?? null) : null,
      micro_app_id: takeOf(values.platform, takesMicroApps) ? (values.micro_app_id ?? null) : null,
    }),
    faultFields: [
      ['mountNoMatch', 'poi_id'],
      ['placesNone', 'poi_id'],
      ['microAppOther', 'micro_app_id'],
      ['microAppsNone', 'micro_app_id'],
      ['mountOtherPlatform', 'scope_id'],
      ['notFound', 'form'],
    ],
    refreshes: [mountApi.list, mountApi.bind],
    done() {
      void message.success(t('saved'))
      onClose()
    },
  })
  const [platform, scope] = [textOf(form.useValue('platform')), form.useValue('scope')]
  const bound = useRead(mountApi.bind, { platform }, { enabled: platform !== '' })
  const groups = useRead(accountLookupApi.grouped, {}).data?.data ?? []
  const accounts = groups.flatMap((group) => group.accounts).filter((one) => one.platform === platform)
  const named = groups.flatMap(({ id, name }) => (id === null ? [] : [{ value: id, label: name }]))
  const pois = (bound.data?.poi ?? []).map(({ id, name, poi_name }) => ({
    value: id,
    label: name === poi_name ? name : `${name} · ${poi_name}`,
  }))
  const apps = (bound.data?.micro_app ?? []).map(({ id, title, app_id }) => ({
    value: id,
    label: `${title} · ${app_id}`,
  }))
  return (
    <FormModal form={form} title={t(mount === null ? 'mounts.add' : 'mounts.edit')} width={520} onClose={onClose}>
      {mount === null ? (
        <>
          <ChoiceField
            form={form}
            name="platform"
            label={t('mounts.platform')}
            help={t('mounts.platformHelp')}
            options={platforms.map((one) => ({ value: one.value, label: nameOf(one) }))}
            isSearched
          />
          <ChoiceField
            form={form}
            name="scope"
            label={t('mounts.scope')}
            options={mountScopes.toReversed().map((value) => ({ value, label: t(`mounts.scopes.${value}`) }))}
          />
          {scope === 'account' && (
            <ChoiceField
              form={form}
              name="scope_id"
              label={t('mounts.account')}
              placeholder={t('mounts.accountChoose')}
              help={accounts.length === 0 && platform !== '' ? t('mounts.accountNone') : undefined}
              options={accounts.map(({ id, openname }) => ({ value: id, label: openname }))}
              isSearched
            />
          )}
          {scope === 'group' && (
            <ChoiceField
              form={form}
              name="scope_id"
              label={t('mounts.group')}
              placeholder={t('mounts.groupChoose')}
              help={named.length === 0 ? t('mounts.groupNone') : undefined}
              options={named}
              isSearched
            />
          )}
        </>
      ) : (
        <p className="meta">
          {[
            mount.of?.name ?? t('mounts.scopes.platform'),
            ...platforms.filter((one) => one.value === platform).map(nameOf),
          ].join(' · ')}
        </p>
      )}
      {platform !== '' && (
        <>
          {takeOf(platform, takesPlaces) ? (
            <ChoiceField
              form={form}
              name="poi_id"
              label={t('mounts.poi')}
              none={t('mounts.poiNone')}
              help={
                <Help
                  is={bound}
                  isEmpty={pois.length === 0}
                  path={paths.pois}
                  empty={t('mounts.poiNoMatch')}
                  to={t('mounts.toPois')}
                >
                  {t('mounts.poiHelp')}
                </Help>
              }
              options={pois}
              isSearched
            />
          ) : (
            <p className="meta">{t('mounts.poiNever')}</p>
          )}
          {takeOf(platform, takesMicroApps) ? (
            <ChoiceField
              form={form}
              name="micro_app_id"
              label={t('mounts.app')}
              none={t('mounts.appNone')}
              help={
                <Help
                  is={bound}
                  isEmpty={apps.length === 0}
                  path={paths.microApps}
                  empty={t('mounts.appNoOne')}
                  to={t('mounts.toApps')}
                />
              }
              options={apps}
              isSearched
            />
          ) : (
            <p className="meta">{t('mounts.appNever')}</p>
          )}
        </>
      )}
      <div className="form-pair">
        <TimeField form={form} name="from" label={t('mounts.from')} />
        <TimeField form={form} name="until" label={t('mounts.until')} />
      </div>
      <p className="meta">{t('mounts.order')}</p>
    </FormModal>
  )
}

type HelpProps = {
  is: { isPending: boolean; error: unknown }
  isEmpty: boolean
  path: string
  empty: string
  to: string
  children?: ReactNode
}

/** Below a list: that it is being read, that nothing is there and where to make one, else what it holds. */
function Help({ is, isEmpty, path, empty, to, children }: HelpProps) {
  const { t } = useTranslation('mini-apps')
  if (is.isPending) return t('looking')
  if (!isEmpty) return children
  return (
    <>
      {empty} <AppLink href={path}>{to}</AppLink>
    </>
  )
}
