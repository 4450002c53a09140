import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { API_INTRODUCTION } from './api.introduction.js';
import { AppModule } from './app.module.js';
import { RouteRequirements } from './auth/index.js';
import { openMcpPart } from './mcp/index.js';
import type { Config } from './platform/config.js';
import type { ServiceUrls } from './platform/database/database-url.js';
import { actForRequest } from './platform/http/acting.middleware.js';
import { markUnreadableAddress } from './platform/http/address.js';
import { anyCallerOf, callerOf } from './platform/http/caller.js';
import { allowOrigins, openApiPart } from './platform/http/cors.js';
import { openApiDocuments, serveOpenApi } from './platform/http/openapi.js';
import { requestId } from './platform/http/request-id.js';
import { answerUnreadableRequests } from './platform/http/unreadable-requests.js';
import { answerFromEtags } from './platform/http/revalidation.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { traceRequests } from './platform/http/traced-requests.js';
import { NestLog } from './platform/logging.js';
import { Metrics } from './platform/metrics.js';
import { isTracing } from './platform/tracing/tracing.js';
import { serveSettingsAssets } from './settings/index.js';
import { VERSION } from './version.js';

/**
 * How long a connection may be idle. Longer than the minute of usual proxies and clients: when they close it first, no request
 * meets a connection that the server is closing.
 */
const IDLE_CONNECTION_MS = 75_000;

/** Creates the application, ready to listen. The database must be migrated. */
export async function createApplication(
  config: Config,
  database: ServiceUrls,
  log: Logger,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(config, database), {
    bodyParser: false,
    logger: new NestLog(log),
    abortOnError: false,
  });
  app.set('query parser', 'extended');
  app.set('trust proxy', config.trustedProxies);
  app.disable('x-powered-by');
  app.use(requestId, accessLog(log), app.get(Metrics).timeRequests);
  if (isTracing()) app.use(traceRequests);
  app.use(securityHeaders, allowOrigins(openApiPart(config)), allowOrigins(openMcpPart(config)));
  app.use(markUnreadableAddress, answerFromEtags, actForRequest);
  serveSettingsAssets(app);
  const server = app.getHttpServer() as Server;
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  answerUnreadableRequests(server, config);
  const requirements = app.get(RouteRequirements).byOperation();
  serveOpenApi(app, openApiDocuments(app, { version: VERSION, introduction: API_INTRODUCTION, requirements }));
  return app;
}

/** Logs one line per request: caller, path and status. Never headers, queries or bodies. */
function accessLog(log: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (request) => request.id,
    serializers: {
      req: (request: { id: string; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
    },
    // Called again when the request has ended: then the guard has resolved the caller.
    customProps: idsOfCaller,
    customLogLevel: (_request, response) => levelOf(response.statusCode),
  });
}

/** A request that was put off is no fault of the service. */
function levelOf(status: number): 'error' | 'warn' | 'info' {
  if (status === 503) return 'warn';
  return status >= 500 ? 'error' : 'info';
}

/** The ids of the caller; none without a valid key or session. */
function idsOfCaller(request: Request): object {
  const caller = anyCallerOf(request);
  if (caller === undefined) return {};
  return { familyId: caller.familyId, memberId: caller.userId, apiKeyId: callerOf(request)?.apiKeyId };
}
