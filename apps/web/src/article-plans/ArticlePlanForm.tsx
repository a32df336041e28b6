import { LeftOutlined } from '@ant-design/icons'
import { accountApi } from '@matrixcast/contract/accounts'
import { articlePlanApi, planApprovals } from '@matrixcast/contract/article-plans'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction, useRead } from '../api/use-calls.ts'
import { AppLink, useGo } from '../ui/AppLink.tsx'
import { keepsFocus, PageForm } from '../ui/form/FormBody.tsx'
import { ChoiceField, NumberField, TagsField, TextField } from '../ui/form/fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { languageNames } from '../ui/language-names.ts'
import { isOurLanguage } from '../ui/our-language.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { ForecastPanel } from './ForecastPanel.tsx'
import { PlanBand } from './PlanBand.tsx'
import { PlanState } from './plan-columns.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import { useForecast } from './use-forecast.ts'

export type StoredPlan = OutputOf<typeof articlePlanApi.view>

const newSeed = () => 1 + Math.floor(Math.random() * 999_999)

/** What is typed on the left, and beside it what would come of it, before anything is made. */
export function ArticlePlanForm({ stored }: { stored: StoredPlan | undefined }) {
  const { t, i18n } = useTranslation('article-plans')
  const go = useGo()
  const may = useMay()
  const { message } = App.useApp()
  const [version, setVersion] = useState(stored?.version)
  const [makes, setMakes] = useState(false)
  const id = stored?.plan.id
  const order = useAction(articlePlanApi.order, {
    refreshes: [articlePlanApi.view, articlePlanApi.list],
    onDone: () => void message.success(t('started')),
  })
  const own = isOurLanguage(i18n.language) ? i18n.language : 'zh'
  const form = useEndpointForm(articlePlanApi.save, {
    from: {
      ...(id === undefined ? {} : { id }),
      name: stored?.plan.name ?? '',
      keywords: stored?.keywords ?? '',
      titles: stored?.titles ?? '',
      body: stored?.body ?? '',
      facts: stored?.facts ?? '',
      topics: stored?.topics ?? [],
      count: stored?.plan.count ?? 50,
      seed: stored?.seed ?? newSeed(),
      language: stored?.plan.language ?? own,
      approval: stored?.plan.approval ?? 'with',
      groupId: stored?.plan.group?.id ?? null,
    },
    give: (values) => ({ ...values, ...(version === undefined ? {} : { version }) }),
    faultFields: [
      ['articlePlanNameTaken', 'name'],
      ['articlePlanNeedsYes', 'approval'],
      ['articlePlanGroupGone', 'groupId'],
    ],
    refreshes: [articlePlanApi.list],
    done(saved) {
      setVersion(saved.version)
      if (makes) order.mutate({ id: saved.id })
      else void message.success(t('saved'))
      if (id === undefined) go(withQuery(paths.articlePlans, { id: saved.id }), { replace: true })
    },
  })
  const seed = form.useOwn('seed')
  const { forecast, isCounting, error, retry } = useForecast(form.useAll(), id)
  const now = useRead(
    articlePlanApi.view,
    { id: id ?? '' },
    {
      enabled: id !== undefined,
      everyMs: (latest) => (latest?.plan.state === 'running' ? 2000 : false),
    },
  )
  const plan = now.data?.plan ?? stored?.plan
  const mayEdit = may(articlePlanApi.save)
  const known = useRead(accountApi.groups, {}, { enabled: may(accountApi.groups) }).data?.data
  const groups = known ?? (stored?.plan.group ? [stored.plan.group] : [])
  const send = (isMaking: boolean) => {
    setMakes(isMaking)
    form.send()
  }
  const different = forecast?.different ?? 0
  return (
    <div className="article-plan">
      <header className="article-plan-top">
        <AppLink href={paths.articlePlans} label={t('back')}>
          <LeftOutlined />
        </AppLink>
        <h1 className="cut">{plan?.name ?? t('newTitle')}</h1>
        {plan && <PlanState state={plan.state} />}
        <span className="article-plan-gap" />
        {mayEdit && (
          <>
            <Button
              loading={form.isSending && !makes}
              disabled={form.isSending}
              {...keepsFocus}
              onClick={() => send(false)}
            >
              {t('save')}
            </Button>
            <Button
              type="primary"
              loading={(form.isSending && makes) || order.isPending}
              disabled={form.isSending || isCounting || different === 0 || plan?.state === 'running'}
              {...keepsFocus}
              onClick={() => send(true)}
            >
              {different === 0 ? t('saveAndMake') : t('makeCount', { count: different })}
            </Button>
          </>
        )}
      </header>
      {plan && (
        <PlanBand
          plan={plan}
          isBusy={order.isPending}
          onTemplates={mayEdit ? () => order.mutate({ id: plan.id, templatesOnly: true }) : undefined}
        />
      )}
      <div className="article-plan-columns">
        <section className="panel article-plan-fields" aria-label={t('basics')}>
          <PageForm form={form}>
            <TextField form={form} name="name" label={t('nameField')} isFirst={id === undefined} />
            <div className="form-pair">
              <ChoiceField
                form={form}
                name="language"
                label={t('language')}
                options={languageNames.map(({ language: value, name: label }) => ({ value, label }))}
              />
              <NumberField form={form} name="count" label={t('count')} help={t('countHelp')} />
            </div>
            <div className="form-pair">
              <ChoiceField
                form={form}
                name="approval"
                label={t('approval')}
                options={planApprovals.map((value) => ({ value, label: t(`approvals.${value}`) }))}
              />
              <NumberField
                form={form}
                name="seed"
                label={t('seed')}
                help={
                  <>
                    {t('seedHelp')}{' '}
                    <Button type="link" size="small" {...keepsFocus} onClick={() => seed.onChange(newSeed())}>
                      {t('otherSeed')}
                    </Button>
                  </>
                }
              />
            </div>
            <ChoiceField
              form={form}
              name="groupId"
              label={t('group')}
              help={t('groupHelp')}
              none={t('groupNone')}
              options={groups.map(({ id: value, name: label }) => ({ value, label }))}
            />
            <TemplateFields form={form} keywords={forecast?.keywords} />
            <TagsField form={form} name="topics" label={t('topics')} help={t('topicsHelp')} />
          </PageForm>
        </section>
        <ForecastPanel forecast={forecast} isCounting={isCounting} error={error} onRetry={retry} />
      </div>
    </div>
  )
}
