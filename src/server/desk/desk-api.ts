import cookies from '@fastify/cookie';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { acceptOnlyJson } from '../http/json-body.ts';
import { guard } from './access.ts';
import { createAnswerAccess } from './answer-access.ts';
import { applicationRoutes } from './application-routes.ts';
import { createApplicationViews } from './application-view.ts';
import { caseworkRoutes } from './casework-routes.ts';
import { accountRoutes } from './account-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { countAttempts } from './attempts.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { refuseUnknownPaths, handleErrors } from './desk-errors.ts';
import type { DeskContext } from './desk-context.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { createViewLog } from './view-log.ts';
import { logRoutes } from './log-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { openapiOptions, openapiRoutes } from './openapi.ts';
import { relatedRoutes } from './related-routes.ts';
import { replyRoutes } from './reply-routes.ts';
import { rulesRoutes } from './rules-routes.ts';
import { numberRoutes } from './number-routes.ts';
import { queueRoutes } from './queue-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { compileLazily } from './schema-compilers.ts';
import { sessionRoutes } from './session-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { createTodaysRules } from './todays-rules.ts';
import { tokenRoutes } from './token-routes.ts';
import { viewRoutes } from './view-routes.ts';

/**
 * The API of the staff's desk, registered below `DESK_API`. Each file of routes is one subject; all are guarded in one
 * place (docs/decisions/0107-the-desk.md).
 */
export async function deskApi(scope: FastifyInstance, context: DeskContext): Promise<void> {
  acceptOnlyJson(scope);
  handleErrors(scope);
  await scope.register(cookies);
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  await scope.register(swagger, openapiOptions(context.siteConfig.brand));
  guard(scope, context);
  const api = compileLazily(scope).withTypeProvider<TypeBoxTypeProvider>();
  const attempts = countAttempts(context.store);
  refuseUnknownPaths(api);
  sessionRoutes(api, context);
  const look = createViewLog(context.store);
  const todaysRules = createTodaysRules(context);
  const answerAccess = createAnswerAccess(context, todaysRules);
  applicationRoutes(api, context, look, createApplicationViews(context, answerAccess, todaysRules));
  caseworkRoutes(api, context, look);
  relatedRoutes(api, context);
  replyRoutes(api, context, look);
  deliveryRoutes(api, context);
  exportRoutes(api, context, answerAccess);
  signInRoutes(api, context, attempts);
  invitationRoutes(api, context, attempts);
  providerRoutes(api, context, attempts);
  accountRoutes(api, context);
  rulesRoutes(api, context);
  queueRoutes(api, context, answerAccess);
  changeRoutes(api, context);
  viewRoutes(api, context);
  peopleRoutes(api, context);
  tokenRoutes(api, context);
  numberRoutes(api, context, answerAccess);
  logRoutes(api, context);
  openapiRoutes(api);
}
