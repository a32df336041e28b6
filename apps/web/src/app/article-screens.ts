import { paths } from '../ui/paths.ts'
import type { Screen } from './screen.ts'

/** Articles, their plans, and the editor of one. */
export const articleScreens: readonly Screen[] = [
  {
    name: 'articles',
    path: paths.articles,
    needs: 'article:list',
    section: 'content',
    group: 'articles',
    words: ['articles'],
    load: async () => (await import('../articles/ArticlesScreen.tsx')).ArticlesScreen,
  },
  {
    name: 'article',
    path: paths.article,
    needs: 'article:list',
    section: 'content',
    group: null,
    words: ['articles', 'saving', 'picking'],
    load: async () => (await import('../articles/ArticleScreen.tsx')).ArticleScreen,
  },
  {
    name: 'articlePlans',
    path: paths.articlePlans,
    needs: 'article:list',
    section: 'content',
    group: 'articles',
    words: ['article-plans', 'articles'],
    load: async () => (await import('../article-plans/ArticlePlansScreen.tsx')).ArticlePlansScreen,
  },
]
