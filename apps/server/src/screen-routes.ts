import type { Access } from '@matrixcast/contract/endpoint'
import { accountRoutes } from './accounts/account-routes.ts'
import { authorizationRoutes } from './accounts/authorization-routes.ts'
import { browsingRoutes } from './accounts/browsing-routes.ts'
import { collectRoutes } from './accounts/collect-routes.ts'
import { lookupRoutes } from './accounts/lookup-routes.ts'
import { operatorRoutes } from './accounts/operator-routes.ts'
import { platformAppRoutes } from './accounts/platform-app-routes.ts'
import { postingRoutes } from './accounts/posting-routes.ts'
import { proxyRoutes } from './accounts/proxy-routes.ts'
import { signInRoutes } from './accounts/sign-in-routes.ts'
import { aiRoutes } from './ai/ai-routes.ts'
import { askChat } from './ai/chat.ts'
import { keyRoutes } from './apikeys/key-routes.ts'
import { appointmentRoutes } from './appointments/appointment-routes.ts'
import { areaRoutes } from './areas/area-routes.ts'
import { articlePlanRoutes } from './articles/article-plan-routes.ts'
import { articleRoutes } from './articles/article-routes.ts'
import { articleCheckRoutes } from './articles/check-routes.ts'
import { postUpdateRoutes } from './articles/post-update-routes.ts'
import { similarRoutes } from './articles/similar-routes.ts'
import { backupRoutes } from './backup/backup-routes.ts'
import { brandKitRoutes } from './builder/brand-kit-routes.ts'
import { builderRoutes } from './builder/builder-routes.ts'
import { imageRoutes } from './builder/image-routes.ts'
import { inviteRoutes } from './builder/invite-routes.ts'
import { pageDataRoutes } from './builder/page-data-routes.ts'
import { pagePresetRoutes } from './builder/page-preset-routes.ts'
import { psdRoutes } from './builder/psd-routes.ts'
import { publicationRoutes } from './builder/publication-routes.ts'
import { sharingRoutes } from './builder/sharing-routes.ts'
import { caseRoutes } from './cases/case-routes.ts'
import { clipRoutes } from './clips/clip-routes.ts'
import { pageOrderRoutes } from './clips/page-order-routes.ts'
import { customerRoutes } from './customers/customer-routes.ts'
import { figureRoutes } from './figures/figure-routes.ts'
import { activityRoutes } from './fission/activity-routes.ts'
import { codeRoutes } from './fission/code-routes.ts'
import { participantRoutes } from './fission/participant-routes.ts'
import { rewardRoutes } from './fission/reward-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { hookRoutes } from './hooks/hook-routes.ts'
import type { Principal } from './http/callers.ts'
import { buildInnerCalls, type InnerCalls } from './http/inner-calls.ts'
import type { Served } from './http/serve.ts'
import { analysisRoutes } from './insight/analysis-routes.ts'
import { boardRoutes } from './insight/board-routes.ts'
import { costRoutes } from './insight/cost-routes.ts'
import { insightRoutes } from './insight/insight-routes.ts'
import { noteRoutes } from './insight/note-routes.ts'
import { rankRoutes, workFigureRoutes } from './insight/work-figure-routes.ts'
import { buildJobRights, type RightsOn } from './jobs/job-rights.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { keywordRoutes } from './keywords/keyword-routes.ts'
import { rankReadingRoutes } from './keywords/rank-routes.ts'
import { assignRuleRoutes } from './leads/assign-rule-routes.ts'
import { chinaNumberRoutes } from './leads/china-number-routes.ts'
import { importRoutes } from './leads/import-routes.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { openLeadRoutes } from './leads/open-lead-routes.ts'
import { phoneLeadRoutes } from './leads/phone-lead-routes.ts'
import { inspirationRoutes } from './library/inspiration-routes.ts'
import { shortTutorialRoutes } from './library/short-tutorial-routes.ts'
import { tutorialRoutes } from './library/tutorial-routes.ts'
import { linkRoutes } from './links/link-routes.ts'
import { folderRoutes } from './materials/folder-routes.ts'
import { materialRoutes } from './materials/material-routes.ts'
import { musicRoutes } from './materials/music-routes.ts'
import { microAppRoutes } from './mini-apps/micro-app-routes.ts'
import { mountRoutes } from './mini-apps/mount-routes.ts'
import type { Parts } from './parts.ts'
import { planRoutes } from './plans/plan-routes.ts'
import { matchRoutes } from './pois/match-routes.ts'
import { poiRoutes } from './pois/poi-routes.ts'
import { cancelProduction, productionRoutes } from './production/production-routes.ts'
import { openPostRoutes } from './publishing/open-post-routes.ts'
import { postOrderRoutes } from './publishing/post-order-routes.ts'
import { publishRoutes } from './publishing/publish-routes.ts'
import { taskRoutes } from './publishing/task-routes.ts'
import { reportRoutes } from './reports/report-routes.ts'
import { operationRoutes } from './rules/operation-routes.ts'
import { ruleRoutes } from './rules/rule-routes.ts'
import { allows } from './session/permissions.ts'
import { secondFactorRoutes } from './session/second-factor-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { settingsRoutes, siteRoutes, workspaceRoutes } from './settings/settings-routes.ts'
import { sheetRoutes } from './sheets/sheet-routes.ts'
import { chatRoutes } from './talk/chat-routes.ts'
import { helperTalkRoutes } from './talk/helper-talk-routes.ts'
import { inboxRoutes } from './talk/inbox-routes.ts'
import { captionRoutes } from './tools/caption-routes.ts'
import { toolRoutes } from './tools/tool-routes.ts'
import { viewRoutes } from './views/view-routes.ts'
import { voiceRoutes } from './voice/voice-routes.ts'
import { wechatRoutes } from './wechat/wechat-routes.ts'
import type { AskChat } from './words/ask-for-variants.ts'
import { wordsRoutes } from './words/words-routes.ts'
import { workRoutes } from './works/work-routes.ts'

/** The calls of the screens, which need nothing but the parts: a worker can make them as well as a server. */
export const screenRoutes = (parts: Parts): Served[] => {
  const served = [
    ...sessionRoutes(parts),
    secondFactorRoutes(parts),
    settingsRoutes(parts),
    siteRoutes(parts),
    workspaceRoutes(parts),
    backupRoutes(parts),
    materialRoutes(parts),
    folderRoutes(parts),
    musicRoutes(parts),
    toolRoutes(parts),
    captionRoutes(parts),
    accountRoutes(parts),
    authorizationRoutes(parts),
    platformAppRoutes(parts),
    collectRoutes(parts),
    operatorRoutes(parts),
    proxyRoutes(parts),
    signInRoutes(parts),
    browsingRoutes(parts),
    ...lookupRoutes(parts),
    planRoutes(parts),
    clipRoutes(parts),
    pageOrderRoutes(parts),
    workRoutes(parts),
    productionRoutes(parts),
    publishRoutes(parts),
    ...taskRoutes(parts),
    postingRoutes(parts),
    insightRoutes(parts),
    figureRoutes(parts),
    analysisRoutes(parts),
    workFigureRoutes(parts),
    rankRoutes(parts),
    boardRoutes(parts),
    noteRoutes(parts),
    costRoutes(parts),
    reportRoutes(parts),
    caseRoutes(parts),
    leadRoutes(parts),
    phoneLeadRoutes(parts),
    chinaNumberRoutes(parts),
    assignRuleRoutes(parts),
    appointmentRoutes(parts),
    activityRoutes(parts),
    codeRoutes(parts),
    ...participantRoutes(parts),
    rewardRoutes(parts),
    areaRoutes(parts),
    openLeadRoutes(parts),
    customerRoutes(parts),
    importRoutes(parts),
    chatRoutes(parts),
    hookRoutes(parts),
    keyRoutes(parts),
    postOrderRoutes(parts),
    sheetRoutes(parts),
    openPostRoutes(parts),
    helperTalkRoutes(parts),
    inboxRoutes(parts),
    ruleRoutes(parts),
    operationRoutes(parts),
    viewRoutes(parts),
    ...wechatRoutes(parts),
    aiRoutes(parts),
    voiceRoutes(parts),
    ...builderRoutes(parts),
    inviteRoutes(parts),
    imageRoutes(parts),
    psdRoutes(parts),
    publicationRoutes(parts),
    pageDataRoutes(parts),
    brandKitRoutes(parts),
    pagePresetRoutes(parts),
    sharingRoutes(parts),
    linkRoutes(parts),
    articleRoutes(parts),
    postUpdateRoutes(parts),
    articlePlanRoutes(parts),
    similarRoutes(parts),
    articleCheckRoutes(parts),
    keywordRoutes(parts),
    poiRoutes(parts),
    matchRoutes(parts),
    microAppRoutes(parts),
    mountRoutes(parts),
    rankReadingRoutes(parts),
    tutorialRoutes(parts),
    shortTutorialRoutes(parts),
    inspirationRoutes(parts),
    ...formRoutes(parts),
    wordsRoutes({
      ...parts,
      titlePlaces: { of: parts.accountLimits.placesOf },
      chatOf: (workspaceId) => askWorkspaceChat(parts, workspaceId),
    }),
  ]
  const cancelOne = (workspaceId: string, jobId: string) => cancelProduction(parts, workspaceId, jobId)
  return [...served, jobRoutes({ ...parts, rightsOn: screenRights(served), cancelProduction: cancelOne })]
}

export const askWorkspaceChat =
  ({ endpoints }: Parts, workspaceId: string): AskChat =>
  async (question) => {
    const endpoint = await endpoints.connected(workspaceId, 'chat')
    return endpoint && askChat(endpoint, question)
  }

const mayCall = (admin: Principal, access: Access): boolean =>
  (access.kind === 'session' && admin.role !== 'builder') ||
  (access.kind === 'can' && allows(admin.permissions, access.permission))

/** Whose jobs a person may read and cancel, by the calls that these serve. */
export function screenRights(served: readonly Served[]): RightsOn {
  const calls = served.flatMap((group) => group.calls.map(({ endpoint }) => endpoint))
  return buildJobRights({ mayCall, accessOf: (path) => calls.find((one) => one.path === path)?.access })
}

export const screenCalls = (served: readonly Served[]): InnerCalls => buildInnerCalls(served, mayCall)
