import { z } from 'zod'
import type { AppOauth, BindContext } from '../api/api-adapter.ts'
import type { PlatformApp } from '../api/app-session.ts'
import { justBound } from '../api/renewing-calls.ts'
import { askTokens, plainTokens, type TokenService } from '../api/token-service.ts'
import { beginYes, finishYes, pageAt, type YesPage } from '../api/yes-page.ts'
import { graphPage, graphReader, graphVersion, openGraph } from './graph.ts'

const ownSite = 'https://graph.facebook.com'

/** developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow. */
const service: TokenService = {
  reader: graphReader,
  names: { id: 'client_id', secret: 'client_secret' },
  way: 'query',
  address: (site) => `${site}/${graphVersion}/oauth/access_token`,
  tokens: plainTokens,
  wrongApp: ['1/secret', '101'],
}

const pageShape = z.object({
  id: z.string(),
  name: z.string(),
  /** Left out where the person may not act for the Page. */
  access_token: z.string().optional(),
  tasks: z.array(z.string()).default(['CREATE_CONTENT']),
  instagram_business_account: z.object({ id: z.string(), username: z.string() }).optional(),
})
type Page = z.output<typeof pageShape>
const pagesShape = graphPage(pageShape)
const pagesAtOnce = 100
const mostPages = 1000

/**
 * A person's yes for the Pages they act for. Their own token is exchanged for one of sixty days, because the tokens of Pages
 * that are told to such a one have no end: developers.facebook.com/docs/facebook-login/guides/access-tokens/get-long-lived.
 * `accountOf` names what of a Page is bound; undefined: there is nothing of this platform.
 */
export function metaOauth({
  scopes,
  fields,
  accountOf,
}: {
  scopes: readonly string[]
  /** Of a Page, besides what every platform here wants. */
  fields: readonly string[]
  accountOf(page: Page): { remoteId: string; name: string } | undefined
}): AppOauth {
  const page: YesPage = {
    service,
    address: pageAt({ site: ownSite, page: 'https://www.facebook.com' }, `/${graphVersion}/dialog/oauth`),
    returnName: 'redirect_uri',
    scopes,
    between: ',',
    fields: { response_type: 'code' },
    challenge: () => null,
    namesReturnAgain: true,
  }
  return {
    needs: 'app',
    id: 'appId',
    site: ownSite,
    scopes,
    begin: async (_context, asked) => beginYes(page, asked),
    async finish(context, { app, code, pending }) {
      const short = await finishYes(context, page, { app, code, pending })
      const long = await askTokens(context, service, {
        app,
        grant: 'fb_exchange_token',
        fields: { fb_exchange_token: short.accessToken },
      })
      const pages = await pagesOf(context, app, { accessToken: long.accessToken, fields })
      const accounts = pages.flatMap((one) => {
        const account = accountOf(one)
        if (account === undefined || one.access_token === undefined || !one.tasks.includes('CREATE_CONTENT')) return []
        return [{ ...account, session: { site: app.site, accessToken: one.access_token } }]
      })
      return { kind: 'choice', accounts }
    },
  }
}

async function pagesOf(
  context: BindContext,
  { site }: PlatformApp,
  { accessToken, fields }: { accessToken: string; fields: readonly string[] },
): Promise<Page[]> {
  const { ask } = openGraph(justBound(context, { site, accessToken }))
  const pages: Page[] = []
  for (let after: string | undefined = ''; after !== undefined && pages.length < mostPages; ) {
    const query: Record<string, string> = {
      fields: ['id,name,access_token,tasks', ...fields].join(','),
      limit: String(pagesAtOnce),
    }
    const answer = await ask('me/accounts', after === '' ? query : { ...query, after })
    const { data, next } = graphReader.read(answer, { shape: pagesShape, step: 'listPages', now: context.now() })
    pages.push(...data)
    after = next
  }
  return pages
}
