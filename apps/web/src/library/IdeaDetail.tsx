import type { Inspiration } from '@matrixcast/contract/inspiration'
import { planApi } from '@matrixcast/contract/plans'
import { type SpokenKind, wordsApi } from '@matrixcast/contract/words'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/me.ts'
import { useAction } from '../api/use-calls.ts'
import { useGo } from '../ui/AppLink.tsx'
import { paths, withQuery } from '../ui/paths.ts'
import { useOurLanguage } from '../ui/use-our-language.ts'
import { useIdea } from './use-idea.ts'
import type { useIdeaNames } from './use-idea-names.ts'

type Props = { idea: Inspiration; names: ReturnType<typeof useIdeaNames> }

const copyKindOf = (kind: Inspiration['kind']): SpokenKind => (kind === 'title' || kind === 'topics' ? kind : 'script')

/** An idea whole, and where it leads to. */
export function IdeaDetail({ idea, names }: Props) {
  const { source, recipe, platform, industry, origin, topics, cover, kind, title, text } = idea
  const { t } = useTranslation('library')
  const { message } = App.useApp()
  const may = useMay()
  const go = useGo()
  const use = useIdea()
  const language = useOurLanguage()
  const keepCopy = useAction(wordsApi.saveCopy, {
    refreshes: [wordsApi.copies],
    onDone: () => void message.success(t('ideas.toCopyDone')),
  })
  const mayPlan = may(planApi.add)
  const scenes = names.scenesOf(idea)
  const facts = [
    [t('ideas.kind'), `${t(`ideas.kinds.${kind}`)} · ${t(`ideas.sources.${source}`)}`],
    [t('ideas.industry'), industry === null ? '—' : names.industryOf(industry)],
    [t('ideas.platform'), platform === null ? '—' : names.platformOf(platform)],
    [t('ideas.heat'), idea.heat === null ? `— (${t('ideas.heatNone')})` : String(idea.heat)],
  ]
  return (
    <div className="idea-detail">
      {cover && <img className="idea-cover" src={cover} alt="" />}
      {names.textOf(idea) !== '' && <p className="idea-text">{names.textOf(idea)}</p>}
      {topics.length > 0 && <p>{topics.map((topic) => `#${topic}`).join(' ')}</p>}
      {scenes.length > 0 && (
        <>
          <h3>{t('ideas.structure')}</h3>
          <ol className="idea-scenes">
            {scenes.map((scene) => (
              <li key={scene}>{scene}</li>
            ))}
          </ol>
        </>
      )}
      <dl className="idea-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {origin !== '' && (
          <div>
            <dt className="meta">{t('ideas.origin')}</dt>
            <dd>
              <Origin text={origin} />
            </dd>
          </div>
        )}
      </dl>
      <div className="idea-uses">
        {recipe !== null && mayPlan && (
          <Button type="primary" onClick={() => go(withQuery(paths.recipes, { recipe }))}>
            {t('ideas.toRecipe')}
          </Button>
        )}
        {recipe === null && mayPlan && (
          <>
            <Button type="primary" onClick={() => use(idea, paths.planForm)}>
              {t('ideas.toPlan')}
            </Button>
            <Button onClick={() => use(idea, paths.clip)}>{t('ideas.toClip')}</Button>
          </>
        )}
        {source === 'own' && may(wordsApi.saveCopy) && (
          <Button
            loading={keepCopy.isPending}
            onClick={() =>
              keepCopy.mutate({
                kind: copyKindOf(kind),
                text: kind === 'title' || text === '' ? title : text,
                language,
                industry,
              })
            }
          >
            {t('ideas.toCopy')}
          </Button>
        )}
        {source === 'work' && (
          <Button onClick={() => go(withQuery(paths.works, { keyword: title }))}>{t('ideas.toWork')}</Button>
        )}
      </div>
    </div>
  )
}

function Origin({ text }: { text: string }) {
  if (!/^https?:\/\//i.test(text)) return text
  return (
    <a href={text} target="_blank" rel="noreferrer" className="idea-origin">
      {text}
    </a>
  )
}
