import './plan-form.css'
import { type RecipeName, recipeNames } from '@matrixcast/domain/recipe-names'
import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { oneOf } from '../ui/list/list-state.ts'
import { paths, withQuery } from '../ui/paths.ts'
import { PlanForm } from './PlanForm.tsx'
import { draftOfClip } from './plan-draft.ts'
import { clipOfRecipe, secondsOfRecipe } from './recipe-table.ts'

/** Nine ways to tell something; one that is chosen is a complete plan on one page. */
export function RecipesScreen() {
  const chosen = useLocation({
    select: (location) => oneOf(recipeNames, new URLSearchParams(location.searchStr).get('recipe') ?? ''),
  })
  return chosen === undefined ? <Recipes /> : <RecipeForm key={chosen} name={chosen} />
}

function Recipes() {
  const { t } = useTranslation('recipes')
  return (
    <div className="screen">
      <div className="screen-head">
        <h1>{t('title')}</h1>
        <span className="meta cut">{t('meta')}</span>
      </div>
      <section aria-label={t('title')}>
        <ul className="recipe-grid">
          {recipeNames.map((name) => (
            <li key={name}>
              <AppLink href={withQuery(paths.recipes, { recipe: name })} className="panel recipe-card">
                <h2>{t(`${name}.name`)}</h2>
                <p>{t(`${name}.about`)}</p>
                <ol className="recipe-scenes">
                  {t(`${name}.scenes`)
                    .split('\n')
                    .map((scene) => (
                      <li key={scene}>{scene}</li>
                    ))}
                </ol>
                <span className="meta">
                  {t('facts', { scenes: t(`${name}.scenes`).split('\n').length, seconds: secondsOfRecipe(name) })}
                </span>
              </AppLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function RecipeForm({ name }: { name: RecipeName }) {
  const { t } = useTranslation('recipes')
  const scenes = t(`${name}.scenes`).split('\n')
  const films = t(`${name}.film`).split('\n')
  return (
    <PlanForm
      begin={() =>
        draftOfClip(
          t(`${name}.name`),
          clipOfRecipe(name, {
            scenes: t(`${name}.scenes`),
            titles: t(`${name}.titles`),
            script: t(`${name}.script`),
          }),
        )
      }
      target={{ kind: 'newPlan' }}
      intro={
        <section className="panel form-group recipe-intro">
          <header>
            <h2>{t(`${name}.name`)}</h2>
            <AppLink href={paths.recipes}>{t('others')}</AppLink>
          </header>
          <p>{t(`${name}.about`)}</p>
          <h3>{t('whatToFilm')}</h3>
          <dl>
            {scenes.map((scene, at) => (
              <div key={scene}>
                <dt>{scene}</dt>
                <dd>{films[at]}</dd>
              </div>
            ))}
          </dl>
          <p className="meta">{t('keywordHint')}</p>
        </section>
      }
    />
  )
}
