import { Global, Module } from '@nestjs/common';
import { PassedRequests } from './passed-requests.js';
import { PastWrites } from './past-writes.js';

/** What decisions of several features rest on. */
@Global()
@Module({ providers: [PassedRequests, PastWrites], exports: [PastWrites] })
export class DecisionContextModule {}
