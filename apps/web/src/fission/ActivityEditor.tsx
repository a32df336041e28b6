import { fissionApi } from '@matrixcast/contract/fission'
import { App, Button, Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../ui/AppLink.tsx'
import { PageForm } from '../ui/form/FormBody.tsx'
import { SaveButton } from '../ui/form/more-fields.tsx'
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { useShownTitle } from '../ui/title-part.ts'
import { type ActivityInfo, activitySteps, draftOfActivity } from './activity-draft.ts'
import { BasicsStep } from './BasicsStep.tsx'
import { ContentStep } from './ContentStep.tsx'
import { LandingPreview } from './LandingPreview.tsx'
import { MountStep } from './MountStep.tsx'
import { OpenPanel } from './OpenPanel.tsx'
import { RewardsStep } from './RewardsStep.tsx'
import { RulesStep } from './RulesStep.tsx'

type Known = { id: string; edition: number }

/** An activity in five steps, beside the page as guests see it. Each step is saved when it is left. */
export function ActivityEditor({ info }: { info: ActivityInfo | null }) {
  const { t, i18n } = useTranslation('fission')
  const { message } = App.useApp()
  const go = useGo()
  const [from] = useState(() => draftOfActivity(info, i18n.language))
  const [known, setKnown] = useState<Known | undefined>(info?.activity)
  const id = known?.id
  const [at, setAt] = useState(0)
  const next = useRef(0)
  const form = useEndpointForm(fissionApi.save, {
    from,
    give: (values) => ({ ...values, ...known }),
    refreshes: [fissionApi.list, fissionApi.info, fissionApi.check],
    done(saved) {
      setKnown(saved)
      void message.success(t('saved'))
      setAt(next.current)
    },
  })
  const isNew = known === undefined
  const { isDirty } = form
  // Once nothing is unsaved: leaving it earlier would ask.
  useEffect(() => {
    if (info === null && id !== undefined && !isDirty) go(withQuery(paths.fissionForm, { id }), { replace: true })
  }, [info, id, isDirty, go])
  const goTo = (step: number) => {
    if (!isNew && !form.isDirty) return setAt(step)
    next.current = step
    form.send()
  }
  const step = activitySteps[at] ?? 'basics'
  const name = form.useValue('basics.name')
  useShownTitle(typeof name === 'string' ? name : '')
  return (
    <section className="screen fission-editor" aria-label={t(info === null ? 'newActivity' : 'editActivity')}>
      <div className="screen-head">
        <h1>{t(info === null ? 'newActivity' : 'editActivity')}</h1>
      </div>
      <Steps
        current={at}
        onChange={goTo}
        items={activitySteps.map((one) => ({ key: one, title: t(`steps.${one}`) }))}
        size="small"
      />
      <div className="fission-columns">
        <div className="panel fission-step">
          <PageForm form={form}>
            {step === 'basics' && <BasicsStep form={form} />}
            {step === 'content' && <ContentStep form={form} />}
            {step === 'mount' && <MountStep form={form} />}
            {step === 'rules' && <RulesStep form={form} />}
          </PageForm>
          {step === 'rewards' && known !== undefined && (
            <>
              <RewardsStep activityId={known.id} />
              <OpenPanel activityId={known.id} onBack={() => goTo(at - 1)} />
            </>
          )}
          {step !== 'rewards' && (
            <div className="form-buttons fission-step-buttons">
              {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('back')}</Button>}
              <SaveButton form={{ ...form, send: () => goTo(at + 1) }}>
                {t(isNew || isDirty ? 'saveAndNext' : 'next')}
              </SaveButton>
            </div>
          )}
        </div>
        <LandingPreview form={form} known={known?.id} />
      </div>
    </section>
  )
}
