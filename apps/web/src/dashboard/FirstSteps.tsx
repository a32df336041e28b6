import { CheckOutlined } from '@ant-design/icons'
import type { OutputOf } from '@matrixcast/contract/endpoint'
import { firstSteps, type insightApi } from '@matrixcast/contract/insight'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Ago } from '../ui/Ago.tsx'
import { useGo } from '../ui/AppLink.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { usePublish } from '../ui/publish-context.ts'

type Step = OutputOf<typeof insightApi.dataCenter>['firstSteps'][number]
type StepName = (typeof firstSteps)[number]

/** The way to the first post, with the current step open and the rest quiet. */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const { t } = useTranslation('dashboard')
  const done = steps.filter((step) => step.done).length
  const current = steps.find((step) => !step.done)?.step
  return (
    <section className="panel first-steps" aria-labelledby="first-steps-title">
      <header>
        <div>
          <h2 id="first-steps-title">{t('stepsTitle')}</h2>
          <p className="meta">{t('stepsHint')}</p>
        </div>
        <span>{t('stepsDone', { done, total: firstSteps.length })}</span>
        <ProgressBar share={done / firstSteps.length} tone="run" label={t('stepsTitle')} />
      </header>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step.step}
            className={step.done ? 'is-done' : step.step === current ? 'is-current' : ''}
            aria-current={step.step === current ? 'step' : undefined}
          >
            <span className="first-mark">{step.done ? <CheckOutlined /> : at + 1}</span>
            <div>
              <h3>{t(`steps.${step.step}.title`)}</h3>
              <p className="meta">{step.done ? <StepDone at={step.at} /> : t(`steps.${step.step}.hint`)}</p>
              {step.step === current && <StepAction step={step.step} isMain />}
            </div>
            {!step.done && step.step !== current && <StepAction step={step.step} isMain={false} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepDone({ at }: Pick<Step, 'at'>) {
  const { t } = useTranslation('dashboard')
  return at === null ? t('stepDone') : <Ago at={at} say={(ago) => t('stepDoneAt', { ago })} />
}

const places: Partial<Record<StepName, string>> = {
  country: withQuery(paths.settings, { tab: 'company' }),
  account: withQuery(paths.accounts, { add: 'account' }),
  materials: paths.materials,
  plan: paths.planForm,
}

function StepAction({ step, isMain }: { step: StepName; isMain: boolean }) {
  const { t } = useTranslation('dashboard')
  const go = useGo()
  const publish = usePublish()
  if (step === 'admin') return null
  const run = () => {
    const place = places[step]
    if (place !== undefined) go(place)
    else if (step === 'publish') publish({ kind: 'everything' })
    else document.querySelector<HTMLButtonElement>('[data-testid="helper-light"]')?.click()
  }
  return (
    <span className="first-action">
      <Button type={isMain ? 'primary' : 'default'} onClick={run}>
        {t(`steps.${step}.action`)}
      </Button>
    </span>
  )
}
