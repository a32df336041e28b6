import type { FaultsWithSingular } from './counted.ts'

export const faults: FaultsWithSingular = {
  internal:
    'The server failed, and this may not have been done. Refresh and look before you try again; if it happens again, give number {{requestId}} to your administrator.',
  internalUnnumbered: 'Something unexpected failed. Try again; if it happens again, ask your administrator.',
  databaseAway:
    'The database does not answer at the moment, and this may not have been done. Wait a minute, refresh, and look before you try again.',
  invalidInput: 'Something entered is not valid: {{field}} {{reason}}',
  notFound: 'This no longer exists; it may have been deleted. Refresh the list.',
  noPermission: 'Your role does not allow this. Ask the total administrator.',
  notSignedIn: 'You are not signed in, or your session has ended.',
  expired: 'Your account has expired, please contact your superior administrator to renew',
  foreignPage: 'The request came from another site and was refused.',
  accountNotYours: 'This account is not one of yours, so nothing was changed. Ask a total administrator.',
  personUnknown: 'One of the people is not of this workspace, or was disabled. Nothing was changed.',
  accountOfOthers:
    'This account is bound here already; its people: {{people}}. Ask them or a total administrator to add you.',
  handoffOver: 'This link is over: it opens once and only for minutes. Make a new one in the back-office.',
  proxyRefused: 'The proxy does not take this name or password. Nothing was kept.',
  proxySilent: 'Nothing came back through this proxy, so it was not kept. Check address, port and kind.',
  sessionTruncated: 'The session is incomplete and was not kept. Sign in once more.',
  sessionForeign: 'The session belongs to another site, not to this platform. Nothing was kept.',
  sessionExpired: 'The session is over already and was not kept. Sign in once more.',
  wrongCredentials: 'The user name or the password is wrong.',
  tooManyAttempts: 'Too many attempts. Try again in {{minutes}} minutes.',
  tooManyAttempts_one: 'Too many attempts. Try again in {{minutes}} minute.',
  tooManyRequests: 'This was asked too often, so nothing was done. Try again in {{minutes}} minutes.',
  tooManyRequests_one: 'This was asked too often, so nothing was done. Try again in {{minutes}} minute.',
  codeInvalid: 'This sign-in link is no longer valid (it works once, for 60 seconds). Get a new one.',
  wrongPassword: 'The current password is wrong; nothing was changed.',
  usernameTaken: 'This user name is taken. Choose another.',
  lastOwner: 'At least one active total administrator must remain.',
  empty: 'The file is empty and was not stored.',
  unknownContent:
    'The content is not recognised. MP4, MOV, WebM, MKV, AVI, TS, FLV, MPG, WMV, JPG, PNG, WebP, AVIF, GIF, MP3, WAV, M4A, FLAC, TTF, OTF and WOFF2 are taken.',
  formatNotRead: 'This is {{format}}, which is not read here. Save it as {{saveAs}} and upload that.',
  notMedia: 'This is not a video, picture, music or font file, whatever its name says.',
  playlist: 'This is a playlist, not the video itself, and is refused for safety. Upload the video file.',
  truncated: 'The file is incomplete; its end is missing. Export or upload it again.',
  tooManyPixels: 'The picture is too large: at most 40 megapixels. Make it smaller and upload again.',
  tooLong: 'It is longer than 4 hours. Shorten it and upload again.',
  tooLarge: 'The file is over the limit of {{maxMegabytes}} MB and was not stored.',
  noVideoStream: 'There is neither picture nor sound in the file.',
  unreadable: 'The file is damaged and cannot be decoded. Export it again and upload it.',
  uploadIncomplete: 'The upload is not complete: {{received}} of {{expected}} bytes arrived. Upload it again.',
  backupFailed: 'The backup failed. The settings say why, under Backups.',
  uploadsUnfinished:
    'You have begun {{limit}} uploads within a day without finishing them. Finish or cancel some, or try again tomorrow.',
  moreThanAnnounced:
    'More arrived than the {{expected}} bytes that were announced, so nothing was kept. Choose the file again and upload it.',
  formBroken: 'The upload did not arrive as a whole form with a file. Upload it again.',
  lowDisk:
    'The disk is nearly full ({{freeMegabytes}} MB left), so this stopped; no credit was taken. Free some space and try again.',
  materialOnPages: '{{pages}} pages use it, so it cannot be deleted. Take it off those pages first.',
  materialOnPages_one: 'A page uses it, so it cannot be deleted. Take it off that page first.',
  materialInUse: '{{plans}} plans use it, so it cannot be deleted. Delete those plans first.',
  materialInUse_one: 'A plan uses it, so it cannot be deleted. Delete that plan first.',
  materialThere: 'The same file is in the library already: {{name}}.',
  otherKind: 'The new file is of another kind (video, picture, music or font), so nothing was replaced.',
  folderNameTaken: 'A folder of this name is here already. Choose another.',
  folderInItself: 'A folder cannot be moved into itself or below itself.',
  folderNotEmpty:
    'The folder still holds {{materials}} materials and was not deleted. You can move it to the trash with its contents.',
  folderInUse:
    '{{materials}} materials of the folder are used by plans, so it was not deleted. Delete those plans, or move the materials elsewhere.',
  fontUnreadable: 'The font file is damaged or not recognised. Use another TTF, OTF or WOFF2 file.',
  addressNotSecure: 'Only https addresses can be fetched.',
  addressInside: 'This address lies in an internal network and is not fetched.',
  addressFailed:
    'It could not be fetched from this address ({{reason}}). Check the address and try again, or download it and upload it here.',
  noFootage: 'There is no footage. Add a video or picture to at least one scene.',
  sceneWithoutMaterial: 'Scene {{scene}} has no material. Add some, or remove the scene.',
  materialTooShort: 'A material of scene {{scene}} is shorter than the scene. Replace it or shorten the scene.',
  materialMissing: 'A material has been deleted; choose again.',
  noKeyword: 'A title uses {keyword}, but there is no keyword.',
  moreThanCombinations:
    'This material gives only {{possible}} different videos. Ask for fewer, or add material, scripts or titles.',
  moreThanCombinations_one: 'This material gives only one video. Add material, scripts or titles.',
  noTitle: 'There is no title. Write at least one title template.',
  titleFilledTooLong:
    'The title “{{text}}” has {{actual}} characters with the keyword “{{keyword}}”; at most {{limit}} are possible. Shorten one of them.',
  topicFilledTooLong:
    'The topic “{{text}}” has {{actual}} characters with the keyword “{{keyword}}”; at most {{limit}} are possible. Shorten one of them.',
  noScript: 'Voice is on but there is no script. Write one, or switch the voice off.',
  noCredit: 'Not enough clip credits: {{needed}} needed, {{left}} left. Nothing was taken.',
  planBusy: 'A work of this plan is being published. Wait until it ends, then delete.',
  workPublished: 'The work is published or being published and can no longer be changed.',
  workGoesElsewhere:
    'It also goes to an account that you do not see, so nothing was changed. Whoever sees that account can do it.',
  workRemoved: 'Its work was removed, so it goes out no more; it is kept as proof.',
  workNotReady: 'The work is not finished yet.',
  orderMadeAlready:
    'An earlier press made this order already, and what was changed since is not in it. Look at that plan first; pressing again makes another order.',
  workWordsUnfit:
    'The title or a topic of this work is too long or holds control characters, so it was not published. Edit the work, then publish it again.',
  notCancellable: 'The production has ended and cannot be cancelled.',
  notWaiting: 'It is being produced already, or has ended; there is no turn to change.',
  jobGivenUp: 'It was interrupted too often and was given up; it can be started again.',
  notRetryable: 'It cannot be tried again in its present state.',
  outcomeKnown: 'Its outcome is known; there is nothing to check or to say about it.',
  bulkNothing: 'Nothing matches, so nothing was done.',
  bulkNotPossible: 'This cannot be applied to a whole list at once.',
  tooManyRows: '{{rows}} rows match; at most {{limit}} are taken at once. Narrow the filters.',
  viewNameTaken: 'You have a view of this name. Choose another.',
  tooManyViews: 'At most {{limit}} views are kept for a list. Delete one you no longer use.',
  endpointMissing: 'There is no address yet.',
  endpointNeedsTls:
    '{{host}} is neither this machine nor its own network, so keys and texts must go by https. Use an https:// address.',
  endpointUnreachable:
    'The AI or voice endpoint cannot be reached, or failed. Check "AI and voice" in the settings, or try again later.',
  endpointRefused:
    'The AI or voice endpoint refused the request. Check key, model and quota (settings, "AI and voice").',
  endpointNonsense:
    'What the AI or voice endpoint sent cannot be used. Check address and model (settings, "AI and voice").',
  builtIn: 'What is built in cannot be changed or deleted.',
  platformUnknown: 'This platform is not known here.',
  bindRefused:
    'The platform did not accept what you gave; nothing was saved. Check it and try again. The platform says: {{detail}}',
  fieldMissing: 'Still to be filled in: {{field}}',
  siteUnreachable:
    'This address cannot be reached; nothing was saved. Check the address or try again later. ({{detail}})',
  siteInside:
    'This address lies in the server’s own network; nothing was saved. Whoever runs the server can allow its host with MATRIXCAST_INNER_SITES. ({{detail}})',
  siteUnsuitable: 'This address cannot be used; nothing was saved. Check the address. ({{detail}})',
  authorizationOver:
    'This authorization is no longer valid: it holds for twenty minutes, once, for the person who began it. Begin again.',
  appMissing:
    'Your workspace has no application at this platform yet, so nobody can be sent to its page. Give the application first.',
  appOfOthers: 'This application was set by {{people}}; only they or a total administrator can change it.',
  appSecretMissing:
    'The number or the address of the application changed: enter its secret again. A secret is never handed to another application or address.',
  appRefused:
    'The platform does not accept the number or the secret of the application; nothing was saved. Check the application where accounts are bound. The platform says: {{detail}}',
  appChanged:
    'The application was changed while you were away, so this authorization no longer counts; nothing was saved. Authorize again.',
  codeOver:
    'The platform no longer takes this authorization: a code holds for minutes and once. Nothing was saved; authorize again. The platform says: {{detail}}',
  authorizationDenied:
    'You did not agree on the platform’s page, so nothing was saved. You can do it again at any time.',
  authorizationFailed:
    'The platform did not finish this authorization; nothing was saved. Check the permissions and the return address of the application there, then try again. The platform says: {{detail}}',
  nothingToPublishTo:
    'You agreed, but there is no account to publish to: make sure that you manage the Page and ticked it while agreeing. Instagram needs a professional account connected to the Page. Nothing was saved.',
  platformOff:
    'This platform is switched off. Switch it on under accounts first; the first post needs your own press on publish.',
  sentByServer: 'The server publishes and checks this account itself, without a helper.',
  needsHelper: 'This account is published by the helper; the server cannot do it.',
  accountBusy: 'The account is publishing. Wait until it ends.',
  accountOffline: 'The account is logged out. Log it in again, then publish.',
  wrongAccount: 'Another account signed in, so nothing was saved. Sign in with the original one.',
  groupNameTaken: 'A group of this name exists. Choose another.',
  groupEmpty: 'No account in this group is yours to post with. Choose another group, or put accounts into it.',
  workTopicsTooMany: 'With these, the work would have {{actual}} topics; it can hold {{limit}}. Add fewer.',
  taskNotWaiting: 'This one is published, being published or failed and cannot be started again.',
  taskNotCancelled: 'This one is not cancelled, so there is nothing to restore.',
  notDueYet: 'Its time has not come, and this platform cannot hold a post; it stays waiting until then.',
  timeZoneUnknown: 'The time zone “{{zone}}” is not known here. Choose one of the list.',
  noFreeTime: 'The account’s hours and limits leave no time within a year. Loosen them, or choose a time.',
  timeInPast: 'That time has passed, nothing was changed. Choose one that is still to come.',
  workGoesThereAlready: 'This work goes to that account already; it will not be posted there twice.',
  earlierTryMayStand:
    'An earlier try of this work may have posted it. Plan it with a batch: that warns first, and on the same account goes on from that try.',
  sameWorkUnseen:
    'In the meantime this work was planned for another account. To post it there as well, preview again and confirm.',
  settleEarlierTry:
    'An earlier try may have put it on the account it is on. Look there first: say that it is not there, or try again; then change its account or time.',
  mayStandUnseen:
    'An earlier try may have put it on that account in the meantime. Look there first; if it is missing, try again: you are asked before it goes out.',
  alreadyCommitting: 'It is being submitted to the platform and cannot be stopped any more. Wait for the result.',
  dailyCapReached: 'This account has its {{limit}} posts of today, its daily limit. It can go out tomorrow.',
  dayFull: 'This account has {{limit}} posts on the day of this one already, its daily limit. Choose another day.',
  tooSoon: 'Too soon after this account’s last post for the platform; try again in {{minutes}} min.',
  setBackNow:
    'The database was put back from an older copy, so this was not done. Posts that wait may be out already: look on the platform, then let them go.',
  restockSetBack:
    'The database was put back from an older copy, so stock is not refilled by itself: what was made since may be out already. Look, then save this plan.',
  siteBoundAlready:
    'This site says that it is {{page}}, which is bound already. Bound again it would get every post twice; if it is a copy, give it an address of its own first.',
  breakerOpen:
    'Posts to this platform failed repeatedly and are paused. See the alarms; you can let them go again there.',
  gapBelowPlatform: 'The platform wants at least {{minutes}} min between two posts; the gap cannot be shorter.',
  capAbovePlatform: 'The platform takes at most {{limit}} posts a day; the daily limit cannot be higher.',
  batchTooLarge: 'These works and accounts make {{posts}} posts; one batch holds at most {{limit}}. Choose fewer.',
  titleMissing: 'The title is empty; the platform does not take that.',
  titleTooLong: 'The title has {{actual}} characters; the platform takes {{limit}}. Shorten it.{{source}}',
  topicsTooMany: 'There are {{actual}} topics; the platform takes {{limit}}. Remove some.{{source}}',
  topicsTooMany_one: 'There is {{actual}} topic; the platform takes {{limit}}. Remove it.{{source}}',
  topicsTooLong: 'A topic has {{actual}} characters; the platform takes {{limit}}. Shorten it.{{source}}',
  fieldUnknown: 'This platform has no field “{{en}}”. Refresh the page and try again.',
  fieldTooLong: '“{{en}}” is too long: {{limit}} characters at most, here {{actual}}.',
  fieldTooMany: '“{{en}}” takes {{limit}} at most; here there are {{actual}}.',
  fieldWrong: 'The platform does not take what “{{en}}” holds. Choose again.',
  mediaWrongKind: 'The platform does not take this kind of file.',
  mediaTooMany: 'More pictures than the platform takes: {{limit}} at most, here {{actual}}.{{source}}',
  mediaTooLarge: 'The file is larger than the platform takes.{{source}}',
  mediaTooLong: 'The video lasts {{actual}} seconds; the platform takes {{limit}}. Shorten it.{{source}}',
  timingTimeTooEarly: 'The time is too near; the platform wants at least {{limit}} seconds.',
  timingTimeTooEarly_one: 'The time is too near; the platform wants at least {{limit}} second.',
  timingTimeTooLate: 'The time is too far away; the platform takes at most {{limit}} seconds.',
  timingTimeTooLate_one: 'The time is too far away; the platform takes at most {{limit}} second.',
  ticketInvalid: 'The ticket is not valid or has expired. Try again.',
  ticketUsed: 'The ticket was used already. Try again.',
  projectChanged: '{{by}} changed and saved this page meanwhile. Load it again, or keep yours as a copy.',
  inviteInvalid: 'The invitation is not valid: it was used, has expired or was taken back. Ask for a new one.',
  pictureFormat: 'Only jpg and png pictures can be uploaded.',
  pictureTooLarge: 'A picture must be smaller than 2 MB.',
  avatarTooLarge: 'A portrait has at most 200 KB.',
  formStale: 'The page was open for too long or has changed. Go back and fill in the form again.',
  formTooFast: 'That was too fast. Wait a moment and send it again.',
  formField: '“{{field}}” is missing or not right.',
  formConsent: 'Tick the box to agree first.',
  slugTaken: 'This address is taken. Choose another one.',
  pageBlocked: 'An administrator took this page down: {{reason}}',
  projectNewer: 'A newer version made this page, so it can only be looked at here. Upgrade first.',
  projectNotYours: 'Only the owner of the page may do this.',
  projectTooLarge: 'The page is larger than 4 MB and was not saved. Remove elements, or make two of it.',
  notAProject: 'This is not a page document, so nothing was kept.',
  projectTooManyPages: 'A project has at most {{most}} pages; nothing was saved.',
  projectTooManyElements: 'At most {{most}} elements fit here ({{path}}); nothing was saved.',
  projectField: 'Something in the page is not right, so it was not saved: {{path}} {{reason}}',
  versionChanged: 'This was changed just now (title, account, time or state). Look at it as it is and try again.',
  pairingCodeUnknown: 'The pairing code is wrong or has expired. Look for the new one in the helper.',
  auth: 'The account is logged out on the platform. Log it in again.',
  challenge: 'The platform asks for a verification (SMS, captcha or real name). Open the account and complete it.',
  permission: 'The platform does not let this account publish.',
  quota: "The platform's quota for today is used up.",
  rate: 'Too many posts in a short time; the platform asks to wait.',
  validation: 'The platform does not accept this content (title, topics or a field).',
  media: 'The platform does not accept this file.',
  policy: "The platform's review rejected it.",
  conflict: 'The platform already has the same content.',
  network: 'The network failed; it stopped before submitting.',
  proxyDown:
    'The proxy of this account did not answer; this stopped before submitting, and nothing left by another way.',
  platformDown: 'The platform did not answer; this stopped before submitting.',
  selectorChanged: 'The platform changed its page and a needed control was not found; this stopped before submitting.',
  cancelled: 'Stopped.',
  unknownOutcome:
    'Nobody can tell whether it is live: the platform gave no answer, or shows a post that may be this one. Look there; do not simply post again.',
  requestNotSeen:
    'Nobody can tell whether it is live: the page did not publish by the request that its recipe declares. Look there; do not simply post again.',
  absent: 'It was handed over, but is not on the platform: two readings did not find it, or a person said so.',
  leaseLost: 'The helper was interrupted; the task is waiting again.',
  lapsed: 'You wanted it sent at once, and nothing could send it in time. It did not go out.',
  cookiesRefused: 'The helper takes sessions from the server only, never from a page.',
  notRunning: 'The helper is not running.',
  unpaired: 'The helper is not paired with this server.',
  helperTooOld: "This helper is too old for the server. Install the server's version on that computer.",
  foreignFile: 'The helper takes files from its paired server only; this one was refused.',
  payloadMismatch: 'What the page sent differs from the task, so this stopped. Refresh the page and try again.',
  timedOut: 'It took too long and was stopped.',
  unanswered: 'No answer came; check the network. The post is still waiting.',
  closed: 'The login window was closed; nothing was saved.',
  refusedByServer: 'The server did not accept the login.',
  browser: 'The browser could not start. Check that Chromium or Chrome is installed.',
  wechatNotConfigured:
    'No official account is set up to send notices. Ask the total administrator to fill in Settings → WeChat notices.',
  wechatSecretMissing: 'The account or the interface address changed: type the AppSecret again.',
  wechatSiteWrong:
    'The interface address is wrong: it has to begin with https://, or http:// for this machine and its network.',
  wechatRefused:
    'The official account gave no code ({{detail}}). Ask the total administrator to test the connection in Settings → WeChat notices.',
  noticesNotSent: 'Some WeChat notices did not go out. They are tried again by themselves, five times at most.',
  encodingFailed: 'The video could not be encoded; no credit was taken. The run log has the details.',
  voiceFailed: 'The voice could not be produced; no credit was taken. Check the script and the voice.',
  notVerified:
    'The finished file failed its check (frames, length or picture) and was thrown away; no credit was taken.',
  fontMissing: 'The font of a text cannot be used ({{detail}}). Choose another font. No credit was taken.',
  voiceMissing:
    'This machine has no voice. Install espeak-ng and restart, or connect a voice endpoint (settings, "AI and voice").',
  engineMissing: 'No usable ffmpeg was found. Install ffmpeg and restart, or set FFMPEG_PATH.',
  layersFailed: 'The text layers could not be drawn; no credit was taken. Check that Chromium works.',
  lettersMissing:
    'The font “{{font}}” has no drawing for {{signs}}. Choose or upload a font that has these letters, or change the text.',
  footageNotCompared: '{{clips}} clips are not compared yet and count as unlike all others. The figure may fall.',
  footageSmall:
    'Scene {{scene}}: footage of {{width}}×{{height}} is enlarged {{times}} times for {{size}} and will look soft.',
  soundUnread: 'Scene {{scene}}: the sound of some footage cannot be read, so it is silent there.',
  videoShort: 'The videos last about {{seconds}} s; many platforms take no less than {{least}} s.',
  signMissing:
    'The font lacks some characters of the text ({{detail}}). Change the text or choose another font. No credit was taken.',
  pictureBroken: 'A picture cannot be shown. Replace it and try again. No credit was taken.',
  sourceUnreadable: 'A material cannot be read. Replace it and try again. No credit was taken.',
  hdrUnsupported:
    'The ffmpeg of this machine cannot bring HDR footage ({{detail}}) to ordinary colours. Use other footage, or an ffmpeg with zscale. No credit was taken.',
  nothingToSay:
    'A script line has nothing that can be spoken. Change it, or switch the voice off. No credit was taken.',
  diskFull: 'The disk is full; no credit was taken. Free some space and try again.',
  leadPhone:
    'This is no valid telephone number, so nothing was kept. Numbers of other countries begin with +, like +34.',
  leadTwoPhones: 'There are two numbers here, so nothing was kept. Enter one number for each person.',
  leadNobody: 'Enter at least a name or one way to reach the person.',
  leadThere: 'This person is lead {{number}} already, so no second one was made.',
  leadTaken: 'Somebody else has just taken this lead. Refresh the list.',
  leadMove: 'In its present state this cannot be done with the lead. Refresh and look.',
  leadUndoLate: 'It was converted more than 7 days ago, so this cannot be undone.',
  leadChanged: 'Somebody changed this lead after you opened it, so nothing was kept. Refresh and edit again.',
  leadClaimsOfDay:
    'You have claimed all {{limit}} leads that this pool allows in a day. Try tomorrow, or ask an administrator.',
  leadsHeld: 'You hold all {{limit}} leads that this pool allows. Finish or return some first.',
  talkBlocked: 'This conversation is blocked. Unblock it first.',
  talkState: 'In its present state this cannot be done with the conversation. Refresh and look.',
  talkNotTheirs:
    'This person does not have the account, so they would not see the conversation. Give them the account first.',
  talkNotHere:
    'Nothing can be answered here: the platform takes no answers, or the account was removed. Answer on the platform.',
  talkTooLong:
    'The platform takes at most {{limit}} characters and this has {{letters}}, so it was not sent. Shorten it.',
  talkAnswered: 'A colleague answered while you were writing, so this was not sent. Look first, then decide.',
  talkSendState: 'The state of this answer has changed. Refresh and look.',
  poolGone: 'This pool no longer exists. Refresh and choose another.',
  poolNameTaken: 'There is a pool with this name already. Choose another name.',
  poolNotEmpty: 'There are still {{count}} leads in the pool, so it was not deleted. Claim or move them first.',
  poolNotEmpty_one: 'There is still one lead in the pool, so it was not deleted. Claim or move it first.',
}
