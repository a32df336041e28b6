import './plan-form.css'
import { useTranslation } from 'react-i18next'
import { PlanForm } from './PlanForm.tsx'
import { imageTextDraft } from './plan-draft.ts'

/** Picture posts: each scene is a page with a picture and a text, out as pictures and as a slideshow. */
export function ImageTextScreen() {
  const { t } = useTranslation('plans')
  return (
    <PlanForm
      begin={() => imageTextDraft((number) => t('pageNumber', { number }))}
      target={{ kind: 'newPlan' }}
      intro={
        <section className="panel form-group recipe-intro">
          <header>
            <h2>{t('imageText')}</h2>
          </header>
          <p>{t('imageTextAbout')}</p>
        </section>
      }
    />
  )
}
